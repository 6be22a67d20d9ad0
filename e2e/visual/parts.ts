/** The parts of pages and the states that have screenshots. */

export interface Part {
  /** The name of the screenshot. */
  name: string;
  selector: string;
  /** Styles that leave something out: entries after the first row, or text in a font of the system. */
  styles?: string;
  /**
   * Changes of the part, each as a CSS rule: something is erased, moved or has another colour. The screenshot must not match
   * after any of them.
   */
  faults?: readonly string[];
  /** The width of the viewport with the faults. By default 390, because small screenshots are compared faster. */
  faultsAtPx?: 1440;
}

/** Leaves out the entries of a list from one on. */
const without = (list: string, from: number) =>
  `${list} > li:nth-child(n + ${from}) { display: none }`;

const ERROR_SCREEN: readonly string[] = [
  '.error-screen__status { opacity: 0 }',
  '.error-screen__ring { opacity: 0 }',
  '.error-screen__button { opacity: 0 }',
];

/** The parts of each page, by path. */
export const PARTS: Readonly<Record<string, readonly Part[]>> = {
  '/': [
    {
      name: 'home-about',
      selector: '#about',
      styles: '#about li:nth-child(3) { visibility: hidden }',
      faults: [
        '#about .reason-card > p { opacity: 0 }',
        '#about .text-link { opacity: 0 }',
        '#about .reason-card { background: #221e1b }',
      ],
    },
    {
      name: 'home-services',
      selector: '#services',
      styles: without('.service-grid', 5),
      faults: [
        '#services { background: #ffffff }',
        '.service-card > div > svg { opacity: 0 }',
        '.service-card { border-color: transparent; outline-color: transparent }',
      ],
    },
    {
      name: 'home-portfolio',
      selector: '#portfolio',
      faults: [
        '#portfolio .button-group { opacity: 0 }',
        '#portfolio .card-image { border-radius: 12px }',
        '.category-scroller .type-h4 { translate: 0 3px }',
      ],
    },
    {
      name: 'home-clients',
      selector: '#clients',
      faults: ['.marquee { translate: 0 4px }', '#clients .text-link { opacity: 0 }'],
    },
    { name: 'home-contact', selector: '#contact' },
  ],
  '/about': [
    {
      name: 'about-heading',
      selector: '.page-heading',
      faults: ['.page-heading__lead { opacity: 0 }', '.page-heading .type-label { opacity: 0 }'],
    },
    { name: 'about-ghar', selector: '.ghar-wordmark' },
    {
      name: 'about-text',
      selector: 'section:has(.prose)',
      faults: ['.prose { color: #aaa299 }'],
    },
    {
      name: 'about-cards',
      selector: 'section:has(.reason-cards)',
      styles: '.reason-cards li:nth-child(3) { visibility: hidden }',
    },
    {
      name: 'about-numbers',
      selector: '.stats',
      faults: ['.stats > div { border-color: #f4f1ea }'],
    },
    { name: 'contact-card', selector: '.link-card', faults: ['.link-card svg { opacity: 0 }'] },
    {
      name: 'footer',
      selector: 'footer',
      faults: [
        'footer ul { opacity: 0 }',
        '.footer__wordmark { opacity: 0 }',
        'footer [data-current-year] { opacity: 0 }',
        'footer h2 { color: #f4f1ea }',
      ],
    },
  ],
  '/services': [
    {
      name: 'services-heading',
      selector: '.page-heading',
      faults: ['.page-heading__mark { opacity: 0 }'],
    },
    {
      name: 'services',
      selector: 'section:has(.service-grid)',
      styles: without('.service-grid', 5),
      faults: ['.service-card p { opacity: 0 }'],
    },
  ],
  '/portfolio': [
    {
      name: 'portfolio',
      selector: 'section:has(.category-grid)',
      styles: without('.category-grid', 6),
      faults: ['.category-grid .type-label { color: #f4f1ea }'],
    },
  ],
  '/portfolio/company-profile': [
    {
      name: 'category-heading',
      faultsAtPx: 1440,
      selector: '.page-heading',
      faults: ['.back-button { opacity: 0 }', '.category-heading__position { opacity: 0 }'],
    },
    {
      name: 'category-works',
      selector: 'section:has(.work-grid)',
      faults: [
        '.work-card .type-label { opacity: 0 }',
        '.work-card__title { translate: 0 2px }',
        '.work-card img { object-fit: contain }',
      ],
    },
    {
      name: 'category-index',
      selector: 'nav:has(.category-index)',
      faults: ['.category-index [aria-current] { color: #f4f1ea; background: none }'],
    },
  ],
  '/portfolio/music-videos': [
    {
      name: 'placeholder',
      selector: 'main li:first-child img',
    },
  ],
  '/portfolio/wedding-films': [
    {
      name: 'category-empty',
      selector: '.empty-state',
      faults: ['.empty-state svg { opacity: 0 }'],
    },
  ],
  '/clients': [
    {
      name: 'clients',
      selector: '.logo-grid',
      styles: without('.logo-grid > ul', 7),
      faults: ['.logo-grid [aria-hidden] { opacity: 0 }', '.logo-grid img { translate: 0 4px }'],
    },
  ],
  '/team': [
    {
      name: 'team',
      selector: '.team-grid',
      styles: '.team-grid > li:not(:nth-child(n + 9):nth-child(-n + 12)) { display: none }',
      faults: ['.team-card__role { opacity: 0 }', '.team-card__role { color: #4189db }'],
    },
  ],
  '/contact': [
    {
      name: 'contact-details',
      selector: '.contact-details',
      faults: ['.contact-details dt { opacity: 0 }'],
    },
    { name: 'map', selector: '.map', faults: ['.map__caption { opacity: 0 }'] },
  ],
  '/nope': [{ name: 'not-found', selector: '.error-screen', faults: ERROR_SCREEN }],
  '/500.html': [
    {
      name: 'server-error',
      selector: '.error-screen',
      faults: ['.error-screen__message { opacity: 0 }'],
    },
  ],
};

/** The first screen of the home page. */
export const HERO: Part = {
  name: 'hero',
  selector: '#home',
  faults: [
    '#home [role=group] img { opacity: 0 }',
    '.hero__backdrop { opacity: 0 }',
    '.hero__tag { opacity: 0 }',
    '#home h1 { opacity: 0 }',
    '#home h1 + p { opacity: 0 }',
    '#home .btn__bars { opacity: 0 }',
    '#home .text-link { opacity: 0 }',
    '.slideshow-controls__count { opacity: 0 }',
    '.dots { opacity: 0 }',
    '#home .button-group { opacity: 0 }',
    'header .brand { opacity: 0 }',
    '#home h1 { translate: 0 6px }',
  ],
};

/** The controls of the slideshow, once a slide was chosen. */
export const CONTROLS: Part = {
  name: 'hero-controls',
  selector: '.slideshow-controls',
  faults: [
    '.slideshow-controls [aria-label^=Play] { opacity: 0 }',
    '.dots [aria-current] { opacity: 0.4 }',
    '.slideshow-controls__count span { opacity: 0 }',
  ],
};

/** Sizes of viewports in which the first screen of the home page has another composition. */
export const FIRST_SCREENS = [
  '740x360',
  '932x430',
  '1024x1366',
  '1366x625',
  '1536x730',
  '2560x1300',
];

export const HEADER: Part = {
  name: 'header',
  faultsAtPx: 1440,
  selector: 'header',
  faults: [
    'header ul { opacity: 0 }',
    '.brand svg { opacity: 0 }',
    '.brand span { opacity: 0 }',
    'header [aria-current]::after { opacity: 0 }',
    'header > div > .btn { background: #4189db }',
  ],
};

/** The menu, while it is open. */
export const MENU: Part = {
  name: 'menu',
  selector: '.menu',
  faults: [
    '.menu .type-label { opacity: 0 }',
    '.menu [aria-current] { color: #aaa299 }',
    '.menu .btn { opacity: 0 }',
    '.menu li { border-color: transparent }',
  ],
};

/** The button of the menu, while it is open. */
export const MENU_BUTTON: Part = {
  name: 'menu-button',
  selector: 'header button',
  faults: ['header button i { rotate: 45deg }', 'header button { color: #4189db }'],
};

export const SCROLL_TO_TOP: Part = {
  name: 'scroll-to-top',
  selector: '[href="#top"]',
  // It is in front of the content.
  styles: 'main { visibility: hidden }',
  faults: ['[href="#top"] svg { opacity: 0 }'],
};

/** Faults of the form after a failure, when its fields have values and its status is displayed. */
export const FAULTS_OF_FAILED_FORM: readonly string[] = [
  'form label { opacity: 0 }',
  'form :is(input, textarea) { -webkit-text-fill-color: transparent }',
  'form .field { border-color: #4189db }',
  'form button { opacity: 0 }',
  'form [role=status] { opacity: 0 }',
  'form [role=status] { color: #4189db }',
  'form > [aria-hidden] { opacity: 0 }',
];
