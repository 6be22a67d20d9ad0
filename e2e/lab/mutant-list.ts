/** The ways in which the built site is broken, each against the clause that it breaks. */
import type { ClauseId } from '../support/clauses.ts';
import type { SiteCopy } from './site-copy.ts';

export interface Mutant {
  name: string;
  clause: ClauseId;
  /** Part of the titles of the tests that must notice; without it, all tests of the clause. */
  noticedBy?: string;
  /** Where those tests run. */
  width?: 'desktop' | 'tablet' | 'phone';
  breaks(site: SiteCopy): void;
}

const EVERY_PAGE = /\.html$/;
const SLIDESHOW = /^_astro\/Slideshow\..*\.js$/;
const FORM = /^_astro\/ContactForm\..*\.js$/;
const MENU = /^_astro\/MobileMenu\..*\.js$/;
const CLIENT = /^_astro\/es\..*\.js$/;
const TO_TOP = /^_astro\/ScrollToTop\..*\.js$/;
const BOUNDARY = /^_astro\/client\..*\.js$/;
/** Pages with the form. Their markup stays as the build has written it when the form comes alive. */
const FORM_PAGES = /^(?:index|contact)\.html$/;

const SECTION_1: Mutant[] = [
  {
    name: 'home has another title',
    clause: 'S1.02',
    noticedBy: 'Home opens',
    breaks: (site) => site.change('index.html', '<title>', '<title>Home · '),
  },
  {
    name: 'the headline lacks a word',
    clause: 'S1.03',
    breaks: (site) =>
      site.change('index.html', 'Your Creative Vision to Life</h1>', 'Your Vision to Life</h1>'),
  },
  {
    name: 'the line under it has another word',
    clause: 'S1.04',
    breaks: (site) =>
      site.change('index.html', 'compelling visual stories</p>', 'compelling stories</p>'),
  },
  {
    name: 'a page offers to sign in',
    clause: 'S1.05',
    breaks: (site) => site.change('about.html', '</main>', '<a href="/about">Sign in</a></main>'),
  },
  {
    name: 'a page sets a cookie',
    clause: 'S6.01',
    breaks: (site) => site.addScript('team.html', ';document.cookie="seen=1";'),
  },
  {
    name: 'a page may send data anywhere',
    clause: 'S1.06',
    noticedBy: 'opens each page to the hosts',
    breaks: (site) =>
      site.change('about.html', "form-action 'none'", "connect-src https:;form-action 'none'"),
  },
];

const SECTION_2: Mutant[] = [
  {
    name: 'the page for unknown addresses has no foot',
    clause: 'S2.01',
    noticedBy: 'every address',
    breaks: (site) => site.change('404.html', /<footer[\s\S]*<\/footer>/, ''),
  },
  {
    name: 'the bar scrolls away',
    clause: 'S2.02',
    breaks: (site) =>
      site.change(
        'services.html',
        /(\.header\{[^}]*)position:fixed/,
        (_, start) => `${start}position:absolute`,
      ),
  },
  {
    name: 'the way back to the top comes at 400 px',
    clause: 'S2.03',
    noticedBy: 'is hidden down to 200 px',
    breaks: (site) =>
      site.change('services.html', '[`data-scrolled-down`,200]', '[`data-scrolled-down`,400]'),
  },
  {
    name: 'the page jumps to its top',
    clause: 'S2.04',
    breaks: (site) =>
      site.change('services.html', 'scroll-behavior:smooth', 'scroll-behavior:auto'),
  },
  {
    name: 'two links of the bar have changed places',
    clause: 'S2.05',
    noticedBy: 'links to the seven pages',
    breaks: (site) =>
      site.change(
        'index.html',
        /(<li> <a href="\/services">\s+Services\s+<\/a> <\/li>)(<li> <a href="\/portfolio">\s+Portfolio\s+<\/a> <\/li>)/,
        (_, services, portfolio) => `${portfolio}${services}`,
      ),
  },
  {
    name: 'the button of the bar says “Contact”',
    clause: 'S2.06',
    noticedBy: 'links to the seven pages',
    breaks: (site) => site.change('index.html', '<span>Contact Us</span>', '<span>Contact</span>'),
  },
  {
    name: 'the menu leads to the clients twice',
    clause: 'S2.07',
    noticedBy: 'opens by its button',
    width: 'phone',
    breaks: (site) =>
      site.change(
        'about.html',
        /(aria-label="Menu"[\s\S]*?<a href=")\/team"/,
        (_, start) => `${start}/clients"`,
      ),
  },
  {
    name: 'the menu stays open when a link is chosen',
    clause: 'S2.08',
    noticedBy: 'a chosen link shuts it',
    width: 'phone',
    breaks: (site) => site.change(MENU, 'n.addEventListener(`click`,o),', ''),
  },
  {
    name: 'the foot leads to the page of services',
    clause: 'S2.09',
    noticedBy: 'leads to the home, about',
    breaks: (site) => site.change('clients.html', '"/#services"', '"/services"'),
  },
  {
    name: 'the foot lacks the e-mail address',
    clause: 'S2.10',
    noticedBy: 'says how to reach',
    breaks: (site) =>
      site.change(
        'about.html',
        /(<footer[\s\S]*?)<li><a href="mailto:.*?<\/li>/,
        (_, start) => start ?? '',
      ),
  },
  {
    name: 'Instagram opens in the same tab',
    clause: 'S2.11',
    noticedBy: 'opens the social media',
    breaks: (site) =>
      site.change(
        'about.html',
        /(<a href="https:\/\/www\.instagram[^"]*") target="_blank"/,
        (_, start) => start ?? '',
      ),
  },
  {
    name: 'the copyright line is of 2019',
    clause: 'S2.12',
    noticedBy: 'the year is that of the build',
    breaks: (site) =>
      site.change('about.html', /data-current-year="">\d+/, 'data-current-year="">2019'),
  },
  {
    name: 'an anchor has another name',
    clause: 'S2.13',
    breaks: (site) => site.change('index.html', 'id="portfolio"', 'id="works"'),
  },
  {
    name: 'sections come in without a rise',
    clause: 'S2.14',
    breaks: (site) => site.change('index.html', 'offsetYPx:28', 'offsetYPx:0'),
  },
  {
    name: 'home has the team',
    clause: 'S2.15',
    noticedBy: 'no team',
    breaks: (site) => site.change('index.html', '</main>', '<section id="team"></section></main>'),
  },
  {
    name: 'a reason has lost its hyphen',
    clause: 'S2.16',
    noticedBy: '/about welcomes',
    breaks: (site) => site.change('about.html', '>Client-Focused<', '>Client Focused<'),
  },
  {
    name: 'the services stand in one column',
    clause: 'S2.17',
    noticedBy: 'is a grid',
    breaks: (site) =>
      site.change(
        'services.html',
        '.service-grid{border-top',
        '.service-grid>li{grid-column:1/-1}.service-grid{border-top',
      ),
  },
  {
    name: 'a category shows the picture of another work',
    clause: 'S2.18',
    noticedBy: 'has the picture of its first work',
    breaks: (site) =>
      site.change(
        'portfolio.html',
        /(portfolio\/psa">[\s\S]*?<img src=")[^"]+/,
        (_, start) => `${start}/_astro/UsW1Esby.webp`,
      ),
  },
  {
    name: 'a card leads to another category',
    clause: 'S2.19',
    noticedBy: 'a card leads',
    breaks: (site) =>
      site.change('portfolio.html', 'href="/portfolio/tv-episode"', 'href="/portfolio/podcast"'),
  },
  {
    name: 'a heading keeps its hyphen',
    clause: 'S2.20',
    noticedBy: 'TV Episode shows',
    breaks: (site) =>
      site.change('portfolio/tv-episode.html', '>tv episode</h1>', '>tv-episode</h1>'),
  },
  {
    name: 'the line of a category says “works of this category”',
    clause: 'S2.21',
    noticedBy: 'Podcast shows',
    breaks: (site) =>
      site.change('portfolio/podcast.html', 'works in this category', 'works of this category'),
  },
  {
    name: 'a video opens in the same tab',
    clause: 'S2.22',
    noticedBy: 'PSA shows',
    breaks: (site) =>
      site.change(
        'portfolio/psa.html',
        /(shorts[^"]*") target="_blank"/,
        (_, start) => start ?? '',
      ),
  },
  {
    name: 'a video can reach back to the site',
    clause: 'S2.22',
    noticedBy: 'PSA shows',
    breaks: (site) =>
      site.change(
        'portfolio/psa.html',
        /(shorts[^"]*" target="_blank") rel="noopener"/,
        (_, start) => start ?? '',
      ),
  },
  {
    name: 'a logo has no alternative text',
    clause: 'S2.23',
    noticedBy: 'thirty-one logos',
    breaks: (site) => site.change('clients.html', /alt="Client: [^"]+"/, 'alt=""'),
  },
  {
    name: 'a member has no photo',
    clause: 'S2.24',
    breaks: (site) =>
      site.change('team.html', /(id="team"[\s\S]*?)<img [^>]*>/, (_, start) => start ?? ''),
  },
  {
    name: 'the team stands in three columns on a desktop',
    clause: 'S2.25',
    noticedBy: 'four columns',
    breaks: (site) => site.change('team.html', 'columns:repeat(4,', 'columns:repeat(3,'),
  },
  {
    name: 'the team stands in two columns on a tablet',
    clause: 'S2.25',
    noticedBy: 'three columns',
    width: 'tablet',
    breaks: (site) => site.change('team.html', 'columns:repeat(3,', 'columns:repeat(2,'),
  },
  {
    name: 'the map stands before the form',
    clause: 'S2.26',
    noticedBy: 'where it is after that',
    breaks: (site) =>
      site.change(
        'contact.html',
        /(<astro-island[^>]*ContactForm[\s\S]*?<\/astro-island>)([\s\S]*?)(?=<\/main>)/,
        (_, form, map) => `${map}${form}`,
      ),
  },
  {
    name: '“Page not found” has capitals',
    clause: 'S2.27',
    noticedBy: 'there is no /nope,',
    breaks: (site) => site.change('404.html', 'Oops! Page not found<', 'Oops! Page Not Found<'),
  },
  {
    name: '“Return to Home” leads to the services',
    clause: 'S2.27',
    noticedBy: 'there is no /nope,',
    breaks: (site) =>
      site.change('404.html', '<a href="/" class="btn', '<a href="/services" class="btn'),
  },
  {
    name: 'the hero is half as high as the window',
    clause: 'S2.28',
    noticedBy: 'as high as the window',
    breaks: (site) =>
      site.change(
        'index.html',
        /(\.hero\{[^}]*)100svh/,
        (_, start) => `${start}50svh;max-height:50svh`,
      ),
  },
  {
    name: 'the headline stands at the left',
    clause: 'S2.28',
    noticedBy: 'as high as the window',
    breaks: (site) =>
      site.change(
        'index.html',
        /(\.hero__text\{[^}]*)text-align:center;flex-direction:column;align-items:center/,
        (_, start) => `${start}text-align:left;flex-direction:column;align-items:flex-start`,
      ),
  },
  {
    name: '“Our Services” jumps',
    clause: 'S2.29',
    breaks: (site) => site.change('index.html', 'scroll-behavior:smooth', 'scroll-behavior:auto'),
  },
  {
    name: '“Our Services” leaves for another page',
    clause: 'S2.29',
    breaks: (site) => site.change('index.html', 'href="#services"', 'href="/services"'),
  },
  {
    name: 'the arrow back has another name',
    clause: 'S2.30',
    noticedBy: 'go backwards',
    breaks: (site) => {
      for (const files of [SLIDESHOW, 'index.html']) site.change(files, 'Previous slide', 'Slide');
    },
  },
  {
    name: 'a dot has another name',
    clause: 'S2.31',
    breaks: (site) => site.change('index.html', 'Go to slide 3', 'Show slide 3'),
  },
  {
    name: 'capitals in a category’s name count',
    clause: 'S2.32',
    noticedBy: '/portfolio/PSA shows',
    breaks: (site) => site.change('404.html', '.toLowerCase()', ''),
  },
  {
    name: 'an unknown category has another text',
    clause: 'S2.33',
    noticedBy: 'however it is asked for',
    breaks: (site) => site.change('404.html', 'No videos available for this', 'No videos in this'),
  },
  {
    name: 'Back is shown on phones',
    clause: 'S2.34',
    noticedBy: 'not offered on a phone',
    width: 'phone',
    breaks: (site) =>
      site.change(
        'portfolio/psa.html',
        /(\.back-button\{[^}]*)display:none/,
        (_, start) => `${start}display:inline-flex`,
      ),
  },
  {
    name: 'Back does not go back',
    clause: 'S2.34',
    noticedBy: 'goes back to the page that led here',
    breaks: (site) =>
      site.change(
        'portfolio/company-profile.html',
        '(e.preventDefault(),history.back())',
        'e.altKey',
      ),
  },
  {
    name: 'another category begins further down',
    clause: 'S2.35',
    breaks: (site) =>
      site.addScript('portfolio/tv-episode.html', ';scrollTo({top:300,behavior:"instant"});'),
  },
  {
    name: 'a work has the video’s picture, though it has its own',
    clause: 'S2.36',
    noticedBy: 'goes before',
    breaks: (site) =>
      site.change(
        'portfolio/human-interest-story.html',
        /(SkVqJ1SGeL0"[\s\S]*?)<picture>[\s\S]*?<\/picture>/,
        (_, start) =>
          `${start}<img src="https://img.youtube.com/vi/SkVqJ1SGeL0/hqdefault.jpg?t=1795279066753" alt="" width="480" height="360" loading="lazy" data-thumbnail="">`,
      ),
  },
  {
    name: 'the placeholder’s address is wrong',
    clause: 'S2.38',
    noticedBy: 'thumbnail: failure',
    breaks: (site) =>
      site.change(
        'portfolio/human-interest-story.html',
        /\/_astro\/placeholder-work\.[^`]+/,
        '/_astro/placeholder.svg',
      ),
  },
  {
    name: 'the strip has its list once',
    clause: 'S2.39',
    noticedBy: 'reads every client out once',
    breaks: (site) => site.change('index.html', /<ul aria-hidden="true">[\s\S]*?<\/ul>/, ''),
  },
  {
    name: 'the strip ends after a round',
    clause: 'S2.39',
    noticedBy: 'goes round in forty seconds',
    breaks: (site) => site.change('index.html', '40s linear infinite marquee', '40s linear strip'),
  },
  {
    name: 'the strip moves on under the pointer',
    clause: 'S2.40',
    breaks: (site) => site.change('index.html', '.marquee:hover&gt;div,', ''),
  },
];

const SECTION_3: Mutant[] = [
  {
    name: 'two slides have changed places',
    clause: 'S3.01',
    noticedBy: 'the slides are the homepage film',
    breaks: (site) =>
      site.change(
        'index.html',
        /("slides|&quot;slides&quot;):(\[1,\[\[0,\{.*?\}\],)(\[0,\{.*?\}\],)(\[0,\{.*?\}\],)/,
        (_, name, first, second, third) => `${name}:${first}${third}${second}`,
      ),
  },
  {
    name: 'a category has lost a work',
    clause: 'S3.02',
    noticedBy: 'TV Episode shows',
    breaks: (site) =>
      site.change(
        'portfolio/tv-episode.html',
        /<li> <a href="https:\/\/youtu\.be\/UXqq0ZvbOnk"[\s\S]*?<\/li>/,
        '',
      ),
  },
  {
    name: 'a category’s card says that it has a work more',
    clause: 'S3.02',
    noticedBy: 'shows the thirteen categories',
    breaks: (site) => site.change('portfolio.html', /8\s+works/, '9 works'),
  },
  {
    name: 'a work has no title',
    clause: 'S3.03',
    noticedBy: 'Infographics shows',
    breaks: (site) =>
      site.change('portfolio/infographics.html', /(video-card__title">)[^<]*/, (_, start) => start ?? ''),
  },
  {
    name: 'a logo’s text lacks “Client:”',
    clause: 'S3.04',
    noticedBy: 'thirty-one logos',
    breaks: (site) => site.change('clients.html', 'alt="Client: ', 'alt="'),
  },
  {
    name: 'another logo stands under two names',
    clause: 'S3.05',
    breaks: (site) =>
      site.change(
        'clients.html',
        /(src="[^"]+")( alt="Client: [\s\S]*?)src="[^"]+"/,
        (_, first, between) => `${first}${between}${first}`,
      ),
  },
  {
    name: 'a member has lost the description',
    clause: 'S3.06',
    breaks: (site) =>
      site.change(
        'team.html',
        'Forty years of radio and documentary behind him, and still the first to ask what a film is for.',
        '',
      ),
  },
  {
    name: 'a role is misspelt',
    clause: 'S3.07',
    breaks: (site) => site.change('team.html', />(\s*)Sr\. Cameraperson/, '>Senior Cameraperson'),
  },
  {
    name: 'a service has lost its icon',
    clause: 'S3.08',
    noticedBy: '/services lists',
    breaks: (site) =>
      site.change(
        'services.html',
        /(service-card__header">\s*)<svg[\s\S]*?<\/svg>/,
        (_, start) => start ?? '',
      ),
  },
  {
    name: 'two services have changed places',
    clause: 'S3.09',
    noticedBy: '/services lists',
    breaks: (site) =>
      site.change(
        'services.html',
        /(>Live Streaming<)([\s\S]*?)(>Social Media Content Development<)/,
        (_, first, between, second) => `${second}${between}${first}`,
      ),
  },
  {
    name: 'a field of the form has another label',
    clause: 'S3.10',
    noticedBy: '/contact has a form',
    breaks: (site) => site.change('contact.html', '<span>Subject</span>', '<span>Topic</span>'),
  },
];

const SECTION_4: Mutant[] = [
  {
    name: 'the show begins with its second slide',
    clause: 'S4.01',
    breaks: (site) => site.change(SLIDESHOW, '{current:0}', '{current:1}'),
  },
  {
    name: 'nothing comes after the last slide',
    clause: 'S4.02',
    noticedBy: 'follow each other round',
    breaks: (site) => site.change(SLIDESHOW, '(e+1)%n', 'Math.min(e+1,n-1)'),
  },
  {
    name: 'nothing comes before the first slide',
    clause: 'S4.03',
    breaks: (site) => site.change(SLIDESHOW, '(e-1+n)%n', 'Math.max(e-1,0)'),
  },
  {
    name: 'a dot leads to the slide after its own',
    clause: 'S4.04',
    breaks: (site) => site.change(SLIDESHOW, 'return t.index', 'return(t.index+1)%n'),
  },
  {
    name: 'a slide lasts five seconds',
    clause: 'S4.05',
    noticedBy: 'not a millisecond early',
    breaks: (site) => site.change(SLIDESHOW, 'a=4e3', 'a=5e3'),
  },
  {
    name: 'films play once',
    clause: 'S4.06',
    breaks: (site) => site.change(SLIDESHOW, 'loop:!0', 'loop:!1'),
  },
  {
    name: 'the copy of the slide is sharp and bright',
    clause: 'S4.07',
    breaks: (site) =>
      site.change(
        'index.html',
        /(&quot;src&quot;:\[0,&quot;)([^&]+)(&quot;\].*?&quot;backdrop&quot;:\[0,&quot;)[^&]+/g,
        (_, before, picture, between) => [before, picture, between, picture].join(''),
      ),
  },
  {
    name: 'the form speaks before anything is sent',
    clause: 'S4.08',
    noticedBy: '/contact has a form',
    breaks: (site) => site.change('contact.html', 'role="status">', 'role="status">Ready'),
  },
  {
    name: '“Sending” has one sign for its dots',
    clause: 'S4.09',
    noticedBy: '/contact sends',
    breaks: (site) => site.change(FORM, 'Sending...', 'Sending…'),
  },
  {
    name: 'success has lost its exclamation mark',
    clause: 'S4.10',
    noticedBy: '/contact sends',
    breaks: (site) => site.change(FORM, 'sent successfully!', 'sent successfully.'),
  },
  {
    name: 'the fields are kept after success',
    clause: 'S4.10',
    noticedBy: '/contact sends',
    breaks: (site) => site.change(FORM, 'o.reset(),', ''),
  },
  {
    name: 'the fields are empty after a failure',
    clause: 'S4.11',
    noticedBy: 'is disconnect',
    breaks: (site) => site.change(FORM, 'console.error(e),', 'console.error(e),o.reset(),'),
  },
  {
    name: 'a failure is not logged',
    clause: 'S4.12',
    noticedBy: 'is disconnect',
    breaks: (site) => site.change(FORM, 'console.error(e),', ''),
  },
  {
    name: 'the button does not say that the menu is open',
    clause: 'S4.13',
    noticedBy: 'its button says',
    width: 'phone',
    breaks: (site) => site.change(MENU, '"aria-expanded":o,', ''),
  },
  {
    name: 'the way back to the top is always shown',
    clause: 'S4.14',
    breaks: (site) =>
      site.change('services.html', ':root:not([data-scrolled-down]) .scroll-to-top{visibility:hidden}', ''),
  },
  {
    name: 'the index of a category is shown',
    clause: 'S4.15',
    breaks: (site) =>
      site.change(
        'index.html',
        'e.rotationIndex=String(',
        'document.querySelector(".category-scroller .category-card__title").textContent=e.rotationIndex=String(',
      ),
  },
];

const SECTION_5: Mutant[] = [
  {
    name: 'the subject may stay empty',
    clause: 'S5.01',
    noticedBy: 'until all four fields',
    breaks: (site) => {
      site.change(FORM, 'name:`subject`,required:!0', 'name:`subject`,required:!1');
      site.change(
        FORM_PAGES,
        / required=""( autocomplete="off" name="subject")/,
        (_, end) => end ?? '',
      );
    },
  },
  {
    name: 'the e-mail field takes any text',
    clause: 'S5.02',
    noticedBy: 'without a proper e-mail address',
    breaks: (site) => {
      site.change(FORM, 'type:`email`', 'type:`text`');
      site.change(FORM_PAGES, 'type="email"', 'type="text"');
    },
  },
  {
    name: 'a message may have 500 letters',
    clause: 'S5.03',
    noticedBy: '/contact has a form',
    breaks: (site) => site.change('contact.html', '<textarea', '<textarea maxlength="500"'),
  },
  {
    name: 'a field has words of its own for what is wrong',
    clause: 'S5.04',
    breaks: (site) =>
      site.addScript(
        'contact.html',
        ';document.querySelector("[name=email]").setCustomValidity("Please");',
      ),
  },
  {
    name: 'the client sends without an ID',
    clause: 'S5.05',
    noticedBy: 'it is said which',
    breaks: (site) => site.change(CLIENT, 'if(!e)throw`The user ID', 'if(0)throw`The user ID'),
  },
];

const SECTION_7: Mutant[] = [
  {
    name: 'a message goes to another address',
    clause: 'S7.01',
    noticedBy: '/contact sends',
    breaks: (site) => site.change(CLIENT, '/api/v1.0/email/send`', '/api/v1.1/email/send`'),
  },
  {
    name: 'a message is sent as plain text',
    clause: 'S7.02',
    noticedBy: '/contact sends',
    breaks: (site) => site.change(CLIENT, 'application/json', 'text/plain'),
  },
  {
    name: 'a parameter has another name',
    clause: 'S7.03',
    noticedBy: '/contact sends',
    breaks: (site) => site.change(FORM, 'from_name:', 'name:'),
  },
  {
    name: 'service and template have changed places',
    clause: 'S7.03',
    noticedBy: '/contact sends',
    breaks: (site) => site.change(FORM, 'e.serviceId,e.templateId', 'e.templateId,e.serviceId'),
  },
  {
    name: 'success needs the text “OK”',
    clause: 'S7.04',
    breaks: (site) => site.change(CLIENT, 't.status===200||', ''),
  },
  {
    name: 'status 201 is success',
    clause: 'S7.05',
    noticedBy: 'any answer but the good ones',
    breaks: (site) => {
      site.change(CLIENT, 't.status===200', 't.status<300');
      site.change(FORM, 'e===200', 'e<300');
    },
  },
  {
    name: 'the form is sent as it is',
    clause: 'S7.08',
    noticedBy: '/contact sends',
    breaks: (site) => site.change(CLIENT, '/api/v1.0/email/send`', '/api/v1.0/email/send-form`'),
  },
  {
    name: 'a thumbnail is of another kind',
    clause: 'S7.09',
    noticedBy: 'has that of its video',
    breaks: (site) => site.change('portfolio/psa.html', 'hqdefault', 'mqdefault'),
  },
  {
    name: 'a thumbnail is not dated',
    clause: 'S7.10',
    noticedBy: 'has that of its video',
    breaks: (site) => site.change('portfolio/psa.html', /hqdefault\.jpg\?t=\d+/, 'hqdefault.jpg'),
  },
  {
    name: 'the map loads at once',
    clause: 'S7.11',
    breaks: (site) =>
      site.change('contact.html', /(<iframe[^>]*loading=")lazy/, (_, start) => `${start}eager`),
  },
];

const SECTION_8: Mutant[] = [
  {
    name: 'failure has other words',
    clause: 'S8.01',
    noticedBy: 'is disconnect',
    breaks: (site) => site.change(FORM, 'Failed to send message.', 'Could not send message.'),
  },
  {
    name: 'an unknown path is not logged',
    clause: 'S8.04',
    noticedBy: 'there is no /nope,',
    breaks: (site) => site.change('404.html', 'console.error(`404: ', 'String(`404: '),
  },
  {
    name: 'what does not load leaves a gap',
    clause: 'S8.05',
    noticedBy: 'its place on /portfolio',
    breaks: (site) => site.change('portfolio.html', 'r===`error`?e(t)', 'r===`error`?0'),
  },
  {
    name: 'what breaks says something else',
    clause: 'S8.07',
    noticedBy: 'a broken form',
    breaks: (site) =>
      site.change(BOUNDARY, 'Unexpected Application Error!', 'Something went wrong'),
  },
  {
    name: 'what breaks does not say why',
    clause: 'S8.07',
    noticedBy: 'a broken form',
    breaks: (site) => site.change(BOUNDARY, 'children:e.message', 'children:``'),
  },
];

const SECTION_9: Mutant[] = [
  {
    name: 'the second extension is missing',
    clause: 'S9.01',
    noticedBy: '/contact says',
    breaks: (site) =>
      site.change(
        'contact.html',
        /(<dl[\s\S]*?)<a href="tel:[^"]*ext=102"[\s\S]*?<\/a>/,
        (_, start) => start ?? '',
      ),
  },
  {
    name: 'the company is in another town',
    clause: 'S9.01',
    noticedBy: '/contact says',
    breaks: (site) =>
      site.change('contact.html', '<dd>Bagbazar, Kathmandu', '<dd>Bagbazar, Lalitpur'),
  },
  {
    name: 'sections come in at 300 px',
    clause: 'S9.04',
    breaks: (site) => site.change('index.html', '999999px 0px 100px', '999999px 0px 300px'),
  },
  {
    name: 'the index of a category turns every nine seconds',
    clause: 'S9.05',
    breaks: (site) => site.change('index.html', 't=1e4', 't=9e3'),
  },
  {
    name: 'the strip goes round in 30 s',
    clause: 'S9.06',
    breaks: (site) =>
      site.change('index.html', '40s linear infinite marquee', '30s linear infinite marquee'),
  },
  {
    name: 'a logo in the strip is 100 px wide',
    clause: 'S9.07',
    breaks: (site) => site.change('index.html', '.marquee img{width:120px', '.marquee img{width:100px'),
  },
  {
    name: 'service cards come in once',
    clause: 'S9.08',
    noticedBy: '/services brings',
    breaks: (site) =>
      site.change(
        'services.html',
        'r||a(e.firstElementChild,t,s(e))',
        'n.unobserve(e),r||a(e.firstElementChild,t,s(e))',
      ),
  },
  {
    name: 'reasons take 400 ms',
    clause: 'S9.09',
    noticedBy: '/about brings',
    breaks: (site) => site.change('about.html', 'durationMs:800', 'durationMs:400'),
  },
  {
    name: 'service cards come 40 ms apart',
    clause: 'S9.10',
    noticedBy: '/services brings',
    breaks: (site) => site.change('services.html', 'staggerMs:20', 'staggerMs:40'),
  },
  {
    name: 'reasons come 50 ms apart',
    clause: 'S9.11',
    noticedBy: '/about brings',
    breaks: (site) => site.change('about.html', 'staggerMs:100', 'staggerMs:50'),
  },
  {
    name: 'the client calls itself another version',
    clause: 'S9.12',
    noticedBy: '/contact sends',
    breaks: (site) => site.change(CLIENT, 'lib_version:`3.2.0`', 'lib_version:`4.4.1`'),
  },
  {
    name: 'the map is 400 px high',
    clause: 'S9.13',
    breaks: (site) => site.change('contact.html', 'height="500"', 'height="400"'),
  },
  {
    name: 'a client is missing',
    clause: 'S9.15',
    noticedBy: 'thirty-one logos',
    breaks: (site) =>
      site.change('clients.html', /<li> <span aria-hidden="true">05<\/span>[\s\S]*?<\/li>/, ''),
  },
];

const DECISIONS: Mutant[] = [
  {
    name: 'a page’s title lacks the company',
    clause: 'D01b',
    noticedBy: 'Team opens',
    breaks: (site) => site.change('team.html', ' · All Three Media Ghar</title>', '</title>'),
  },
  {
    name: 'a link of the foot leads to no anchor',
    clause: 'D02c',
    breaks: (site) => site.change('team.html', 'id="team"', 'id="crew"'),
  },
  {
    name: 'a section comes in each time',
    clause: 'D03b',
    noticedBy: 'comes in once',
    breaks: (site) =>
      site.change(
        'index.html',
        'n.unobserve(t),t.setAttribute(`data-revealed`',
        't.setAttribute(`data-revealed`',
      ),
  },
  {
    name: 'the wish for less motion is ignored',
    clause: 'D03c',
    noticedBy: 'for those who want no motion',
    breaks: (site) => site.change(EVERY_PAGE, 'i.matches||e?.animate', 'e?.animate'),
  },
  {
    name: 'what is in the first window fades in',
    clause: 'D03d',
    noticedBy: 'first window of /services',
    width: 'phone',
    breaks: (site) =>
      site.change('services.html', 'r||a(e.firstElementChild,t', 'a(e.firstElementChild,t'),
  },
  {
    name: 'what failed before the script is left alone',
    clause: 'D07a',
    breaks: (site) =>
      site.change(
        'portfolio/human-interest-story.html',
        ',document.querySelectorAll(`img[data-thumbnail]`).forEach(n)',
        '',
      ),
  },
  {
    name: 'the host’s grey picture is taken for a thumbnail',
    clause: 'D07b',
    noticedBy: 'grey stand-in with status 200',
    breaks: (site) => site.change('portfolio/human-interest-story.html', 'e===120&&', 'e===121&&'),
  },
  {
    name: 'an unknown category is a lost page until all has come',
    clause: 'D08b',
    noticedBy: 'however slowly',
    breaks: (site) =>
      site.change('404.html', /(<script>[\s\S]*?<\/script>)([\s\S]*?<\/h1>)/, (_, script, leader) =>
        [leader, script].join(''),
      ),
  },
  {
    name: 'an address is written into the page as markup',
    clause: 'D08c',
    breaks: (site) =>
      site.change('404.html', /\.textContent(=\w+,\w+\.hidden=)/, (_, rest) => `.innerHTML${rest}`),
  },
  {
    name: 'the page for failures has other words',
    clause: 'D11b',
    noticedBy: 'a host that fails has a page',
    breaks: (site) =>
      site.change('500.html', '>Unexpected Application Error!</h1>', '>Server error</h1>'),
  },
  {
    name: 'the e-mail client comes with the page',
    clause: 'D12b',
    noticedBy: 'comes to /contact',
    breaks: (site) => {
      let client = '';
      site.change(FORM, /import\(`\.\/(es\.[^`]+)`\)/, (found, file) => {
        client = file ?? '';
        return `${found}/* */`;
      });
      site.addScript('contact.html', `;import("/_astro/${client}");`);
    },
  },
  {
    name: 'sending gives up after 30 s',
    clause: 'D14a',
    breaks: (site) => site.change(FORM, 'd=2e4', 'd=3e4'),
  },
  {
    name: 'a message can be sent twice at a time',
    clause: 'D14b',
    noticedBy: 'nothing sends it twice',
    breaks: (site) => site.change(FORM, 't.preventDefault(),r.current', 't.preventDefault(),!1'),
  },
  {
    name: 'both extensions are the same',
    clause: 'D15',
    noticedBy: '/contact says',
    breaks: (site) =>
      site.change('contact.html', /(<dl[\s\S]*?)ext=102/, (_, start) => `${start}ext=101`),
  },
  {
    name: 'films come to who saves data',
    clause: 'D16c',
    noticedBy: 'saves data',
    breaks: (site) => site.change(SLIDESHOW, '!e&&!t&&', '!e&&'),
  },
  {
    name: 'the show runs for who wants less motion',
    clause: 'D16d',
    noticedBy: 'does not advance by itself',
    breaks: (site) => site.change(SLIDESHOW, 'n(),e.matches&&d(!1)', 'n()'),
  },
  {
    name: 'the show goes on under the mouse',
    clause: 'D16d',
    noticedBy: 'the mouse is on the controls',
    breaks: (site) => site.change(SLIDESHOW, 'engaged:f||m', 'engaged:m'),
  },
  {
    name: 'the second list of clients is read out',
    clause: 'D17a',
    breaks: (site) =>
      site.change('index.html', '<ul aria-hidden="true"> <li> <img', '<ul> <li> <img'),
  },
  {
    name: 'the strip moves on while it has the focus',
    clause: 'D17b',
    breaks: (site) => site.change('index.html', '.marquee:focus&gt;div,', ''),
  },
  {
    name: 'the map has no title',
    clause: 'D18a',
    breaks: (site) => site.change('contact.html', / title="Map: [^"]*"/, ''),
  },
  {
    name: 'a name of a category is not in title case',
    clause: 'D20a',
    noticedBy: 'shows the thirteen categories',
    breaks: (site) => site.change('portfolio.html', '>TV Episode<', '>Tv Episode<'),
  },
  {
    name: 'the visitor’s clock does not correct the year',
    clause: 'D21b',
    breaks: (site) => site.change('about.html', '(e.textContent=String(t))', '0'),
  },
  {
    name: 'a page’s canonical address ends with a slash',
    clause: 'D24a',
    noticedBy: 'About opens',
    breaks: (site) =>
      site.change('about.html', /(rel="canonical" href="[^"]*)"/, (_, start) => `${start}/"`),
  },
  {
    name: 'a host is not told of a slashed address',
    clause: 'D24c',
    noticedBy: 'are told that each slashed address',
    breaks: (site) => site.change('_redirects', '/team/ /team 200\n', ''),
  },
  {
    name: 'people see the field for machines',
    clause: 'D25a',
    breaks: (site) => {
      site.change(FORM, 'className:`sr-only`,name:`topic-check`', 'name:`topic-check`');
      site.change(FORM_PAGES, '<input class="sr-only" tabindex="-1"', '<input tabindex="-1"');
    },
  },
  {
    name: 'what machines write is sent',
    clause: 'D25b',
    breaks: (site) => site.change(FORM, 'a.current?.value||await', 'await'),
  },
];

const READERS: Mutant[] = [
  {
    name: 'small print is too faint',
    clause: 'H1.01',
    noticedBy: '/about has no barriers',
    breaks: (site) => site.change('about.html', ':#aaa299', ':#5a544e'),
  },
  {
    name: 'the line before the slides is faint',
    clause: 'H1.01',
    noticedBy: 'in the words before the slides',
    breaks: (site) => site.change('index.html', '.hero__text p{', '.hero__text p{opacity:.4;'),
  },
  {
    name: 'the titles of services are faint on their lit ground',
    clause: 'H1.01',
    noticedBy: '/services has no barriers',
    breaks: (site) => site.change('services.html', '.service-card__title{', '.service-card__title{opacity:.4;'),
  },
  {
    name: 'a button of the show has no name',
    clause: 'H1.01',
    noticedBy: 'in a slideshow that was stopped',
    breaks: (site) => {
      site.change(SLIDESHOW, '"aria-label":`Next slide`,', '');
      site.change('index.html', ' aria-label="Next slide"', '');
    },
  },
  {
    name: 'a heading is 400 px wide at least',
    clause: 'H1.02',
    noticedBy: 'no page ever scrolls sideways',
    breaks: (site) => site.change('index.html', '.type-welcome{', '.type-welcome{min-width:400px;'),
  },
  {
    name: 'the e-mail address runs into the next column of the foot',
    clause: 'H1.02',
    noticedBy: 'no word stands on another',
    breaks: (site) => {
      site.change('about.html', 'minmax(max-content,1fr)', 'minmax(0,1fr)');
      site.change(
        'about.html',
        /(\.footer li&gt;\*\{[^}]*)overflow-wrap:anywhere/,
        (_, start) => start,
      );
    },
  },
  {
    name: 'a title has room for narrow lines alone',
    clause: 'H1.03',
    noticedBy: 'no word is cut off',
    breaks: (site) =>
      site.change(
        'portfolio.html',
        '.category-card__title{',
        '.category-card__title{max-height:1.1em;overflow:hidden;',
      ),
  },
  {
    name: 'buttons have no edge in the visitor’s colours',
    clause: 'H1.03',
    noticedBy: 'the controls of /about have an edge',
    breaks: (site) =>
      site.change('about.html', '{.btn{border:1px solid}}', '{.btn{border:0 solid}}'),
  },
  {
    name: 'the keyboard passes a link over',
    clause: 'H1.04',
    noticedBy: 'the keyboard comes through /about,',
    breaks: (site) =>
      site.change('about.html', '<a href="/services">', '<a href="/services" tabindex="-1">'),
  },
  {
    name: 'the keyboard is not seen on the links of the foot',
    clause: 'H1.04',
    noticedBy: 'the keyboard comes through /about,',
    breaks: (site) =>
      site.change(
        'about.html',
        '.footer li a:hover{',
        '.footer li a:focus{outline:0}.footer li a:hover{',
      ),
  },
  {
    name: 'the links of the foot are 12 px high',
    clause: 'H1.04',
    noticedBy: 'nothing on any page is too small',
    width: 'phone',
    breaks: (site) =>
      site.change(
        'about.html',
        /(\.footer li&gt;\*\{[^}]*)min-height:40px/,
        (_, start) => `${start}height:12px`,
      ),
  },
  {
    name: 'nothing leads past the bar',
    clause: 'H1.05',
    noticedBy: 'lets the keyboard pass it by',
    breaks: (site) => site.change('about.html', /<a class="skip-link"[\s\S]*?<\/a>/, ''),
  },
  {
    name: 'the keyboard loses its place while a message is sent',
    clause: 'H1.05',
    noticedBy: 'the keyboard keeps its place',
    breaks: (site) => site.change(FORM, '"aria-disabled":', 'disabled:'),
  },
  {
    name: 'the keyboard stays behind at the end of the page',
    clause: 'H1.05',
    noticedBy: 'its script there',
    breaks: (site) => site.change(TO_TOP, 'location.replace(`#top`)', 'scrollTo(0,0)'),
  },
  {
    name: 'the bar does not mark the page',
    clause: 'H1.06',
    noticedBy: 'every address',
    breaks: (site) => site.change('team.html', ' aria-current="page"', ''),
  },
  {
    name: 'the menu does not mark the page',
    clause: 'H1.06',
    noticedBy: 'marks the visitor’s own',
    width: 'phone',
    breaks: (site) =>
      site.change(
        'team.html',
        /(aria-label="Menu"[\s\S]*?) aria-current="page"/,
        (_, start) => start ?? '',
      ),
  },
  {
    name: 'the menu’s button stands in wide windows too',
    clause: 'H1.07',
    noticedBy: 'a wide screen has the links',
    breaks: (site) => site.change('about.html', '{.menu-button{display:none}}', ''),
  },
  {
    name: 'the page scrolls behind the menu',
    clause: 'H1.07',
    noticedBy: 'the page behind it stays',
    width: 'phone',
    breaks: (site) =>
      site.change(
        'about.html',
        /(:has\(#menu:popover-open\)\{[^}]*)overflow:hidden/,
        (_, start) => `${start}overflow:visible`,
      ),
  },
  {
    name: 'Escape leaves the menu open',
    clause: 'H1.07',
    noticedBy: 'Escape shuts it',
    width: 'phone',
    breaks: (site) => {
      site.change(MENU, 'popover:`auto`', 'popover:`manual`');
      site.change('about.html', 'popover="auto"', 'popover="manual"');
    },
  },
  {
    name: 'the slide before can be reached',
    clause: 'H1.08',
    noticedBy: 'it is a carousel of seven slides',
    breaks: (site) => site.change(SLIDESHOW, 'inert:t!==l', 'inert:t===c.following'),
  },
  {
    name: 'a show that stands still says nothing',
    clause: 'H1.08',
    noticedBy: 'it speaks of its slides',
    breaks: (site) => site.change(SLIDESHOW, '?`off`:`polite`', '?`off`:`off`'),
  },
  {
    name: 'arrow keys change no slide',
    clause: 'H1.09',
    noticedBy: 'answer the arrow keys',
    breaks: (site) => site.change(SLIDESHOW, '!t||e.altKey', 't||e.altKey'),
  },
  {
    name: 'a scroll changes the slide',
    clause: 'H1.09',
    noticedBy: 'that scrolls changes no slide',
    width: 'phone',
    breaks: (site) => site.change(SLIDESHOW, '||Math.abs(e)<=Math.abs(t)', ''),
  },
  {
    name: 'the page glides for who wants less motion',
    clause: 'H1.10',
    noticedBy: 'jumps to the top',
    breaks: (site) =>
      site.change('services.html', 'html{scroll-behavior:auto}', 'html{scroll-behavior:smooth}'),
  },
  {
    name: 'pages fade for who wants less motion',
    clause: 'H1.10',
    noticedBy: 'pages fade into each other',
    breaks: (site) =>
      site.change('about.html', '(prefers-reduced-motion:no-preference){@view', 'all{@view'),
  },
  {
    name: 'a strip that does not move can be paused',
    clause: 'H1.10',
    noticedBy: 'has nothing to pause',
    breaks: (site) =>
      site.change('index.html', '.marquee [aria-hidden],.marquee-control{', '.marquee [aria-hidden]{'),
  },
  {
    name: 'Back opens no new tab',
    clause: 'H1.11',
    noticedBy: 'opens the portfolio in a new tab',
    breaks: (site) =>
      site.change(
        'portfolio/psa.html',
        'e.metaKey||e.ctrlKey||e.shiftKey||(e.prevent',
        '(e.prevent',
      ),
  },
  {
    name: 'the way to the top opens no new tab',
    clause: 'H1.11',
    noticedBy: 'opens another tab',
    breaks: (site) => site.change(TO_TOP, 'if(e.metaKey||e.ctrlKey||e.shiftKey)return;', ''),
  },
  {
    name: 'the way to the top stays in the address',
    clause: 'H1.12',
    noticedBy: 'leaves no trace in the address',
    breaks: (site) => site.change(TO_TOP, /,history\.replaceState\([^)]*\)/, ''),
  },
  {
    name: 'the way to the top covers the last line',
    clause: 'H1.12',
    noticedBy: 'covers nothing',
    breaks: (site) =>
      site.change(
        'services.html',
        /(\.footer__legal\{[^}]*padding:[\d.]+rem) 4\.5rem/,
        (_, start) => `${start} 0`,
      ),
  },
];

const LITTLE: Mutant[] = [
  {
    name: 'a page fetches its menu before anybody acts',
    clause: 'H2.02',
    noticedBy: 'no page but home',
    breaks: (site) =>
      site.change(
        'about.html',
        /(MobileMenu[^>]*&quot;value&quot;:)true/,
        (_, start) => `${start}&quot;idle&quot;`,
      ),
  },
  {
    name: 'scripts come to who saves data',
    clause: 'H2.02',
    noticedBy: 'who saves data gets no script',
    breaks: (site) => site.change('index.html', 'saveData===!0', 'saveData===0'),
  },
  {
    name: 'the show brings the form along',
    clause: 'H2.03',
    noticedBy: 'the slideshow',
    breaks: (site) =>
      site.addScript(
        'index.html',
        ';import(document.querySelector("[component-url*=ContactForm]").getAttribute("component-url"));',
      ),
  },
  {
    name: 'a page begins with a picture of another host',
    clause: 'H2.04',
    noticedBy: 'read to their ends',
    breaks: (site) => {
      // What the policy refuses is never asked for.
      site.change('about.html', "img-src 'self'", "img-src 'self' https://img.youtube.com");
      site.change(
        'about.html',
        '<main id="main">',
        '<main id="main"><img src="https://img.youtube.com/vi/a/hqdefault.jpg" alt="" width="480" height="360">',
      );
    },
  },
  {
    name: 'the show goes on out of sight',
    clause: 'H2.05',
    noticedBy: 'while the hero is off the screen',
    breaks: (site) => site.change(SLIDESHOW, '_(e&&!document.hidden)', '_(!document.hidden)'),
  },
  {
    name: 'a logo of the strip comes with the page',
    clause: 'H2.05',
    noticedBy: 'loads none of its logos',
    breaks: (site) =>
      site.change(
        'index.html',
        /(data-marquee="">[\s\S]*?) loading="lazy"/,
        (_, start) => start ?? '',
      ),
  },
  {
    name: 'the next slide comes with the first',
    clause: 'H2.05',
    noticedBy: 'are fetched one ahead',
    breaks: (site) => site.change(SLIDESHOW, 'Math.max(0,o-n)', '0'),
  },
  {
    name: 'what stands in for the typeface is wider',
    clause: 'H2.06',
    noticedBy: 'not even when its type comes late',
    breaks: (site) => site.change('index.html', '"Anek Fallback", system-ui', 'monospace'),
  },
  {
    name: 'the line of home does not follow the width of narrow phones',
    clause: 'H2.06',
    noticedBy: '360 px wide, not even when its type comes late',
    width: 'phone',
    breaks: (site) => site.change('index.html', 'min(4.3vw,.95rem + .2vw)', '1rem'),
  },
  {
    name: 'a lead breaks elsewhere once its typeface is there',
    clause: 'H2.06',
    noticedBy: '412 px wide, not even when its type comes late',
    width: 'phone',
    breaks: (site) => site.change('about.html', 'padding-right:.625rem', 'padding-right:1rem'),
  },
  {
    name: 'lines change sides while they are read',
    clause: 'H2.06',
    noticedBy: 'while the reader goes down',
    breaks: (site) =>
      site.addScript(
        'index.html',
        ';addEventListener("scroll",()=>document.body.classList.toggle("text-right"));',
      ),
  },
  {
    name: 'a page fetches none ahead',
    clause: 'H2.07',
    noticedBy: 'a page is fetched ahead',
    breaks: (site) =>
      site.change(
        'about.html',
        /(<script type="speculationrules">).*?(?=<\/script>)/,
        (_, start) => `${start}{}`,
      ),
  },
  {
    name: 'hashed files are asked for again',
    clause: 'H2.07',
    noticedBy: 'a second visit asks',
    breaks: (site) => site.change('_headers', 'public, max-age=31536000, immutable', 'no-cache'),
  },
  {
    name: 'the first picture of the works is found late',
    clause: 'H2.08',
    noticedBy: '/portfolio asks for its lead picture',
    width: 'phone',
    breaks: (site) => site.change('portfolio.html', /<link rel="preload" as="image"[^>]*>/g, ''),
  },
  {
    name: 'a page has the script of its controls before its words',
    clause: 'H2.09',
    breaks: (site) =>
      site.change(
        'about.html',
        /(<main[\s\S]*)(<script>\(\(\)=>[\s\S]*?<\/script>)/,
        (_, words, script) => [script, words].join(''),
      ),
  },
  {
    name: 'a page comes before its styles',
    clause: 'H2.10',
    breaks: (site) =>
      site.change(
        'team.html',
        /(<svg class="hidden" data-deferred[^>]*><style>[\s\S]*?<\/svg>)([\s\S]*)(?=<\/main>)/,
        (_, styles, words) => [words, styles].join(''),
      ),
  },
  {
    name: 'the first screen waits for every style of the page',
    clause: 'H2.10',
    breaks: (site) =>
      site.change(
        'about.html',
        /(<\/style>[\s\S]*)<svg class="hidden" data-deferred[^>]*><style>([\s\S]*?)<\/style><\/svg>/,
        (_, opening, styles) => [styles?.replaceAll('&gt;', '>'), opening].join(''),
      ),
  },
];

const FAILURES: Mutant[] = [
  {
    name: 'what was written is forgotten',
    clause: 'H3.01',
    noticedBy: 'a failure and a reload',
    breaks: (site) => site.change('contact.html', 'n({...t(),[e.name]:e.value})', '0'),
  },
  {
    name: 'what was sent is kept',
    clause: 'H3.01',
    noticedBy: 'a detour to another page',
    breaks: (site) => site.change(FORM_PAGES, ',r.addEventListener(`reset`,()=>n({}))', ''),
  },
  {
    name: 'a form sent too early is not sent',
    clause: 'H3.02',
    noticedBy: 'a click on the button is kept',
    breaks: (site) => site.change('contact.html', 'n=()=>t?.click()', 'n=()=>{}'),
  },
  {
    name: 'a click that comes too early counts twice',
    clause: 'H3.02',
    noticedBy: 'Pause slideshow',
    breaks: (site) => site.change('index.html', 'n=()=>t.click()', 'n=()=>(t.click(),t.click())'),
  },
  {
    name: 'a message loses its brackets',
    clause: 'H3.03',
    noticedBy: 'letters of all kinds arrive as they stand in the form, part 1',
    breaks: (site) => site.change(FORM, 'c(`message`)', 'c(`message`).replace(/</g,``)'),
  },
  {
    name: 'an unknown category leads to one category less',
    clause: 'H3.04',
    noticedBy: 'offers all that do',
    breaks: (site) =>
      site.change(
        '404.html',
        /(<ul class="category-index">[\s\S]*?)<li> <a href="\/portfolio\/psa">[\s\S]*?<\/li>/,
        (_, start) => start ?? '',
      ),
  },
  {
    name: 'without scripts the form goes nowhere',
    clause: 'H3.05',
    noticedBy: 'to the visitor’s mail program',
    breaks: (site) => site.change('contact.html', /action="mailto:[^"]*"/, 'action="/contact"'),
  },
  {
    name: 'without scripts there is no way to the top',
    clause: 'H3.05',
    noticedBy: 'the way back to the top is always there',
    breaks: (site) =>
      site.change(
        'services.html',
        '(scripting:enabled){:root:not([data-scrolled',
        'all{:root:not([data-scrolled',
      ),
  },
  {
    name: 'words wait for their typeface',
    clause: 'H3.06',
    noticedBy: 'a typeface that never comes',
    breaks: (site) => site.change('about.html', 'font-display:swap', 'font-display:block'),
  },
  {
    name: 'without styles the foot comes before the page',
    clause: 'H3.06',
    noticedBy: 'without any styles',
    breaks: (site) =>
      site.change(
        'about.html',
        /(<main[\s\S]*<\/main>)\s*(<footer[\s\S]*<\/footer>)/,
        (_, main, foot) => `${foot}${main}`,
      ),
  },
  {
    name: 'a film that fails covers its picture',
    clause: 'H3.07',
    noticedBy: 'that fail leave the poster',
    breaks: (site) => site.change('index.html', ',.slide video:not([data-playing])', ''),
  },
  {
    name: 'the show does not wait for a late picture',
    clause: 'H3.07',
    noticedBy: 'that are late are waited for',
    breaks: (site) => site.change(SLIDESHOW, '?.complete===!0', '!==null'),
  },
  {
    name: 'what failed once is asked for by the same name',
    clause: 'H3.08',
    breaks: (site) => site.change(FORM, /\w===0\|\|(?=!)/, '1||'),
  },
];

const TOLD: Mutant[] = [
  {
    name: 'two parts of a page have one name',
    clause: 'H4.01',
    noticedBy: '/about.html is valid',
    breaks: (site) => site.change('about.html', '<footer class', '<footer id="main" class'),
  },
  {
    name: 'a style below the fold is read as markup',
    clause: 'H4.01',
    noticedBy: '/about.html has no HTML parse error',
    breaks: (site) =>
      site.change(
        'about.html',
        /data-deferred-styles[^>]*><style>/,
        (found) => `${found}@media (width<=1px){p{top:0}}`,
      ),
  },
  {
    name: 'a picture has no size',
    clause: 'H4.01',
    noticedBy: 'every picture has its size',
    breaks: (site) => site.change('team.html', ' width="800" height="1000"', ''),
  },
  {
    name: 'a heading skips a level',
    clause: 'H4.01',
    noticedBy: 'no level is skipped',
    breaks: (site) =>
      site.change('about.html', /<h2([^>]*>Why Choose Us<\/)h2>/, (_, rest) => `<h4${rest}h4>`),
  },
  {
    name: 'a page allows whatever stands in it',
    clause: 'H4.02',
    noticedBy: 'by its hash, and nothing unsafe',
    breaks: (site) =>
      site.change('about.html', "script-src 'self'", "script-src 'self' 'unsafe-inline'"),
  },
  {
    name: 'a page lets itself be moved to another address',
    clause: 'H4.02',
    noticedBy: 'what is put into a page',
    breaks: (site) => site.change('about.html', ";base-uri 'none'", ''),
  },
  {
    name: 'subdomains are kept from plain http',
    clause: 'D30',
    breaks: (site) =>
      site.change('_headers', 'max-age=31536000\n', 'max-age=31536000; includeSubDomains\n'),
  },
  {
    name: 'answers do not say that their kind is certain',
    clause: 'H4.03',
    noticedBy: 'every answer says',
    breaks: (site) => site.change('_headers', '  X-Content-Type-Options: nosniff\n', ''),
  },
  {
    name: 'a page can be shown in a frame',
    clause: 'H4.03',
    noticedBy: 'no page can be shown in a frame',
    breaks: (site) => {
      site.change('_headers', '  X-Frame-Options: DENY\n', '');
      site.change('_headers', "  Content-Security-Policy: frame-ancestors 'none'\n", '');
    },
  },
];

const OTHERS: Mutant[] = [
  {
    name: 'a link to a page has the title of another',
    clause: 'H5.01',
    noticedBy: '/about has a title',
    breaks: (site) =>
      site.change('about.html', 'og:title" content="About', 'og:title" content="Team'),
  },
  {
    name: 'links to two pages have one picture',
    clause: 'H5.01',
    noticedBy: 'differs from the links to all others',
    breaks: (site) => site.change('about.html', '/share/about.jpg', '/share/home.jpg'),
  },
  {
    name: 'the sitemap lacks a page',
    clause: 'H5.02',
    noticedBy: 'every page in the sitemap',
    breaks: (site) => site.change('sitemap-0.xml', /<url><loc>[^<]*\/about<\/loc>.*?<\/url>/, ''),
  },
  {
    name: 'search engines are told no telephone number',
    clause: 'H5.02',
    noticedBy: 'that lacks what its kind must have',
    breaks: (site) => site.change('contact.html', /"telephone":"[^"]*",/, ''),
  },
  {
    name: 'search engines may keep an error page',
    clause: 'H5.02',
    noticedBy: 'leave error pages alone',
    breaks: (site) => site.change('404.html', /<meta name="robots"[^>]*>/, ''),
  },
  {
    name: 'the plain text lacks a service',
    clause: 'H5.03',
    noticedBy: 'as plain text',
    breaks: (site) => site.change('llms.txt', /- Live Streaming: .*\n/, ''),
  },
  {
    name: 'the address card is of another town',
    clause: 'H5.03',
    noticedBy: 'for their address book',
    breaks: (site) => site.change('contact.vcf', ';Kathmandu;', ';Lalitpur;'),
  },
  {
    name: 'a work does not say how long it is',
    clause: 'H5.04',
    breaks: (site) => site.change('portfolio/documentary.html', ' · 24:10<', '<'),
  },
  {
    name: 'a work leaves a gap for what it does not tell',
    clause: 'H5.04',
    breaks: (site) =>
      site.change(
        'portfolio/documentary.html',
        'Nine Bells</span>',
        'Nine Bells</span><span class="video-card__details">&nbsp;</span>',
      ),
  },
  {
    name: 'a page is printed in its colours',
    clause: 'H5.05',
    noticedBy: '/about is black on white',
    breaks: (site) => site.change('about.html', ':after{color:var(--color-black)!important;', ':after{'),
  },
  {
    name: 'the form is printed',
    clause: 'H5.05',
    noticedBy: '/contact is black on white',
    breaks: (site) => site.change('contact.html', 'nav,form,button,', 'nav,'),
  },
];

const EDITORS: Mutant[] = [
  {
    name: 'the editing screen is in the site',
    clause: 'H6.02',
    noticedBy: 'nothing of the screen',
    breaks: (site) => site.add('admin.html', '<!doctype html><title>Editing screen</title>'),
  },
];

export const MUTANTS: readonly Mutant[] = [
  ...SECTION_1,
  ...SECTION_2,
  ...SECTION_3,
  ...SECTION_4,
  ...SECTION_5,
  ...SECTION_7,
  ...SECTION_8,
  ...SECTION_9,
  ...DECISIONS,
  ...READERS,
  ...LITTLE,
  ...FAILURES,
  ...TOLD,
  ...OTHERS,
  ...EDITORS,
];
