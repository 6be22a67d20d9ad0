// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources of the site contain template strings.
import type { ClauseId } from '../support/clauses.ts';

/**
 * A fault in a source file in the format of `git diff --word-diff`: `[-removed-]{+added+}`, with enough context to
 * be unique in the file. The site must build with it, and a test of the clause must fail.
 */
export type Mutant = readonly [clause: ClauseId, change: string];

/** The mutants by source file, relative to the project. */
export const MUTANTS: Readonly<Record<string, readonly Mutant[]>> = {
  'astro.config.mjs': [['H5.02', "sitemap({{+ filter: (page) => !page.endsWith('/about'),+}"]],
  'src/content-model/portfolio.ts': [['D29', "[REMOVED_FIELDS]: [[-'order'-]]"]],
  'src/data/build-time.ts': [['D22', 'Date.now()[-;-]{+ / 1000;+}']],
  'src/data/portfolio.ts': [['D06a', 'if (image{+ && !videoThumbnail(link, BUILD_TIME_MS)+})']],
  'src/data/site.ts': [
    ['D15', 'href: phoneLink(contact.phone, [-extension-]{+contact.extensions[0]+})'],
    ['D13b', '...emailService[-, ...emailServiceOverrides(import.meta.env)-] }'],
  ],
  'src/data/slides.ts': [['S4.07', 'width: BACKDROP_WIDTH,[-\n      backdrop: true,-]']],
  'src/config/contact.ts': [['D14a', 'SEND_TIMEOUT_MS = [-20_000-]{+30_000+}']],
  'src/config/reveal.ts': [['S9.04', 'REVEAL_OFFSET_PX = [-100-]{+300+}']],
  'src/config/rotation.ts': [['D05a', 'ROTATION_INTERVAL_MS = [-10_000-]{+9_000+}']],
  'src/config/slideshow.ts': [
    ['S4.05', 'SLIDE_INTERVAL_MS = [-4000-]{+5000+}'],
    ['H2.05', 'NEXT_SLIDE_FETCH_MS = [-1500-]{+0+}'],
  ],
  'src/lib/category-title.ts': [['D20a', "[-['tv', 'TV'],-]"]],
  'src/lib/contact-form.ts': [
    ['S7.04', 'return [-status === 200 || -]text'],
    ['H3.03', "message: field('message'){+.replaceAll('<', '')+},"],
  ],
  'src/lib/messenger-links.ts': [['D32', "wa.me/${phone[-.replace(/\\D/g, '')-]}"]],
  'src/lib/slideshow.ts': [
    ['D16c', '!reducedMotion && [-!saveData && -]('],
    ['H2.03', "{+import {z} from 'zod';\n+}const SWIPE_THRESHOLD_PX = {+z.int().parse(+}40{+)+}"],
  ],
  'src/lib/structured-data.ts': [
    ['D26', "'@type': '[-CreativeWork-]{+VideoObject+}'"],
    ['H3.10', "'[-\\\\u003c-]{+<+}',\n  )"],
  ],
  'src/scripts/current-year.ts': [
    ['D21b', 'now [->-]{+<+} Number'],
    ['S6.01', "{+document.cookie = 'seen=1';\n+}const now"],
  ],
  'src/scripts/persist-form.ts': [
    ['H3.01', 'write({ [-...read(), -]['],
    ['H3.01', "[-form.addEventListener('reset', () => write({}));-]"],
  ],
  'src/scripts/category-scroller.ts': [['H1.04', '&& {+!+}target.matches']],
  'src/scripts/history-back.ts': [
    ['H1.11', '[-if (event.metaKey || event.ctrlKey || event.shiftKey) return;-]'],
  ],
  'src/scripts/image-fallback.ts': [
    ['S8.05', "document.addEventListener('error', onEvent[-, true-])"],
    ['D07a', "'img[data-[-thumbnail-]{+placeholder+}]').forEach"],
    ['D07b', 'MISSING_VIDEO_WIDTH_PX = [-120-]{+121+}'],
  ],
  'src/scripts/reveal.ts': [
    ['D03c', '[-if (reducedMotion.matches) return;-]'],
    ['D03d', '[-if (!atOnce) -]animateIn(item.firstElementChild, SERVICE_CARD_'],
    ['D04a', '_observer, atOnce) => {{+ _observer.unobserve(slot);+}'],
    ['H2.06', "[-transform: [`translateY(${offsetYPx}px)`, 'none']-]{+marginTop: ['28px', '0']+}"],
  ],
  'src/scripts/scroll-depth.ts': [['S2.35', '{+scrollTo(0, 300);\n+}if (top) {']],
  'src/scripts/not-found-category.ts': [['D08c', 'heading.[-textContent-]{+innerHTML+} =']],
  'src/directives/interaction.ts': [
    ['H2.02', '.connection?.saveData{+ === "on"+};'],
    ['H3.02', 'replay = () => [-submitter?.click()-]{+undefined+};'],
    ['H3.02', '[-if (isLoading) return;-]'],
    ['H3.08', '[-isLoading = false;\n      -]if (replay)'],
  ],
  'src/islands/ContactForm.tsx': [
    ['S5.01', 'name="subject"[- required-]'],
    ['H1.05', '[-aria-disabled={sending || undefined}-]{+disabled={sending}+}'],
  ],
  'src/islands/IslandBoundary.tsx': [['S8.07', '<p>{error.[-message-]{+name+}}</p>']],
  'src/islands/MobileMenu.tsx': [
    ['S4.13', '[-aria-expanded={open}-]'],
    ['D33', 'aria-controls="menu"{+ aria-label="Navigation"+}'],
    ['H1.07', 'popover="[-auto-]{+manual+}"'],
  ],
  'src/islands/ScrollToTop.tsx': [
    ['H1.05', "[-location.replace('#top')-]{+scrollTo(0, 0)+}"],
    ['H1.12', "[-history.replaceState(history.state, '', pathname + search);-]"],
  ],
  'src/islands/Slideshow.tsx': [
    ['H1.08', '[-inert={index !== current}-]'],
    ['H1.08', "? 'off' : '[-polite-]{+off+}'"],
    ['H1.09', 'if ([-!-]request ||'],
  ],
  'src/islands/use-contact-form.ts': [
    ['S4.11', 'console.error(error);{+ form.reset();+}'],
    ['D14b', '[-if (isSending.current) return;-]'],
    ['D25b', '[-if (!honeypot.current?.value)-]'],
    ['D27', '[-field.value = value;-]'],
  ],
  'src/islands/use-menu.ts': [['S2.08', "[-element.addEventListener('click', closeOnLink);-]"]],
  'src/islands/use-slideshow.ts': [
    ['D16d', '[-if (motion.matches) setPlaying(false);-]'],
    ['D16d', 'engaged: [-hovered || -]focused'],
    ['H2.05', 'setVisible([-onScreen && -]!document.hidden)'],
    ['H3.07', 'return [-picture?.complete === true-]{+picture !== null+}'],
  ],
  'src/layouts/BaseLayout.astro': [
    ['D01b', '`${page}[- · ${site.name}-]`'],
    ['H2.07', "href_matches: '/*{+.html+}'"],
  ],
  'src/components/cards/CategoryCard.astro': [
    ['H1.04', '<a [-class="block" -]href'],
    ['H1.03', 'line-height: 1.1;{+ overflow: hidden; white-space: nowrap;+}'],
  ],
  'src/components/cards/ClientLogo.astro': [['S3.04', '`[-Client: -]${client.name}`']],
  'src/components/cards/Thumbnail.astro': [['H2.04', "{ [-loading: 'lazy', -]decoding"]],
  'src/components/cards/VideoCard.astro': [['S2.22', '[-target="_blank" -]rel="noopener"']],
  'src/components/layout/BaseHead.astro': [['H5.01', '"og:title" content={[-title-]{+siteName+}}']],
  'src/components/layout/Footer.astro': [
    ['H1.04', 'background-size 300ms var(--ease-out);{+ outline: none;+}'],
    ['H1.04', '[-min-height: 40px;-]{+line-height: 1;+}'],
    ['H1.12', 'padding: 1.1rem [-4.5rem-]{+0+} '],
  ],
  'src/components/layout/Header.astro': [
    ['S2.02', 'position: [-fixed-]{+absolute+}'],
    ['H1.03', 'white-space: [-normal-]{+nowrap+};'],
  ],
  'src/components/layout/Menu.astro': [
    ['S2.07', 'href={[-path-]{+`/#${anchor}`+}}'],
    ['H1.07', '[-overflow: hidden;-]'],
    ['H2.02', 'client:interaction{+="idle"+}'],
  ],
  'src/components/layout/ScrollToTop.astro': [
    ['S4.14', '[-visibility: hidden;-]'],
    ['H3.05', '@media [-(scripting: enabled)-]{+all+}'],
  ],
  'src/components/sections/CategoryHeading.astro': [
    ['D23', 'works [-in-]{+of+} this category'],
    ['D09b', 'display: [-none-]{+inline-flex+}'],
  ],
  'src/components/sections/CategoryIndex.astro': [['H3.04', '{categories{+.slice(1)+}.map(']],
  'src/components/sections/ClientsSection.astro': [
    ['S2.40', '[-.marquee:hover > div,\n  -].marquee:focus'],
    ['D17a', '<ul[- aria-hidden="true"-]>'],
    ['H1.04', '[-outline-offset: -2px;-]'],
    ['H1.10', 'overflow-x: auto;\n    }\n    .marquee [aria-hidden][-,\n    .marquee-control-] {'],
  ],
  'src/components/sections/ContactForm.astro': [['D12b', 'client:[-interaction-]{+load+}']],
  'src/components/sections/ErrorScreen.astro': [
    ['D11b', '(max-width: 899px), (max-height: [-759-]{+639+}px)'],
  ],
  'src/components/sections/FindUs.astro': [
    ['H2.04', '[-animation-timeline: view(block -200px);-]'],
    ['D18a', '[-title={`Map: ${siteName}, ${location}`}-]'],
  ],
  'src/components/sections/HeroSection.astro': [
    ['H2.11', '.slide[[-data-incoming-]{+data-current+}]'],
    ['H2.11', 'animation: [-stay-visible 500ms-]{+none+}'],
    ['H2.06', '1fr auto[- minmax(calc(1.5rem + 96px), auto)-];'],
    ['H3.07', '.slide [data-failed][-,\n  .slide video:not([data-playing])-] {'],
  ],
  'src/components/sections/NotFound.astro': [
    ['D08b', "<div[- data-blocking-script-]>\n    <script>\n    import '@/scripts/not-found"],
  ],
  'src/components/ui/ButtonLink.astro': [['H1.03', 'border: [-1px solid-]{+0+}']],
  'src/pages/500.astro': [['D11b', '"500" heading="[-Unexpected Application -]Error!"']],
  'src/pages/about.astro': [['H4.01', 'reasons={about.whyChooseUs} level={[-3-]{+4+}}']],
  'src/pages/index.astro': [['S2.15', '[-site.showTeamOnHome-]{+team.length > 0+} &&']],
  'src/pages/team.astro': [['D02c', 'id="[-team-]{+crew+}"']],
  'src/styles/global.css': [
    ['H1.01', '--color-gray: [-#aaa299-]{+#5a544e+}'],
    ['H1.02', 'margin-left: -0.04em;{+ min-width: 400px;+}'],
    ['H1.10', '@media [-(prefers-reduced-motion: no-preference)-]{+screen+}'],
    ['H2.06', "[-'Anek Fallback', -]system-ui"],
    ['H3.06', "font-display: [-swap-]{+block+};\n}\n@font-face {\n  font-family: 'Anek Ghar'"],
    ['H5.05', '[-color: var(--color-black) !important;-]'],
  ],
  'src/build/editor/screen/content-text.js': [
    ['H6.01', "[-field !== '' &&-]\n      field !== null"],
  ],
  'src/build/hosting/hosting-files.ts': [['D24c', '${path}/ ${path} [-200-]{+301+}`']],
  'src/tools/watch/films.ts': [
    ['H9.80', "[404, 410].includes(second) ? 'gone' : '[-unclear-]{+gone+}'"],
    ['H9.80', 'if (status === 429[- || status >= 500-]) stopped'],
    [
      'H9.80',
      "[-if (film.state === 'private' && !answering.has(film.host)) film.state = 'unclear';-]",
    ],
  ],
  'src/tools/watch/issue.ts': [['H9.81', 'if (found.isWell {+!== false +}&& open)']],
  'src/tools/watch/form.ts': [
    ['H9.82', "[-shown === 'Message sent successfully!' && -]response != null"],
    ['H9.82', "shown === 'Sending...' ? null : [-await request?.response()-]{+undefined+}"],
  ],
  'src/build/hosting/htaccess.ts': [['H9.01', 'RewriteRule . - [R=[-404-]{+403+},L]']],
  'src/build/hosting/response-headers.ts': [
    ['D30', "'max-age=31536000{+; includeSubDomains+}'"],
    ['H2.07', "CACHE_HASHED = '[-public, max-age=31536000, immutable-]{+no-cache+}'"],
    ['H4.03', "frame-ancestors [-'none'-]{+*+}"],
    ['H9.02', "'Cross-Origin-Resource-Policy': '[-same-origin-]{+cross-origin+}'"],
  ],
  'src/build/launch/content-issues.ts': [['D19b', "value['sample'] === [-true-]{+'true'+}"]],
  'src/build/page-pipeline/page-pipeline.ts': [
    ['H2.08', "[-{ name: 'preload priority images', run: preloadPriorityImages },-]"],
    ['H2.09', "[-{ name: 'move island scripts', run: moveIslandScripts },-]"],
    ['H2.10', "[-{ name: 'defer styles', run: deferStyles },-]"],
  ],
  'src/build/page-pipeline/prune-styles.ts': [['H1.04', '[-standard: [/^:/],-]']],
  'src/build/page-pipeline/security-policy.ts': [
    ['S1.06', "`connect-src 'self'{+ https:+}"],
    ['H4.02', "[-`base-uri 'none'`,-]"],
  ],
  'src/build/pictures/crop-picture.ts': [['D28', '[-.autoOrient()-]']],
  'src/build/preview/live-site.ts': [['H6.04', "watcher.[-on-]{+once+}('all'"]],
  'src/build/preview/site-server.ts': [['D10a', 'statusCode = [-404-]{+200+}']],
};

/** All mutants with their files. */
export const ALL_MUTANTS = Object.entries(MUTANTS).flatMap(([file, mutants]) =>
  mutants.map(([clause, change]) => ({ file, clause, change })),
);

/**
 * Applies the change of a mutant to a text.
 * @throws if the original text does not occur exactly once, or if the change has no effect
 */
export function applyChange(text: string, change: string): string {
  const before = change.replace(/\{\+.*?\+\}/gs, '').replace(/\[-(.*?)-\]/gs, '$1');
  const after = change.replace(/\[-.*?-\]/gs, '').replace(/\{\+(.*?)\+\}/gs, '$1');
  const places = text.split(before);
  if (before === '' || before === after) throw new Error('changes nothing');
  if (places.length !== 2) throw new Error(`occurs ${places.length - 1} times, not once`);
  return places.join(after);
}
