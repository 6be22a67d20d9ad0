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
  'src/integrations/content/content-loader.ts': [
    ['H7.22', '[-annotateWorkflow(checked.diagnostics);-]'],
  ],
  'src/integrations/sitemap/last-modified.ts': [
    ['H7.24', "?.trim() !== '[-false-]{+unknown+}') return dates;"],
    ['H7.24', "if (!dates.has(page)) dates.set(page, [-date-]{+'2020-01-01'+});"],
  ],
  'src/content-model/portfolio.ts': [
    ['H9.93', '[-.default([])-]'],
    ['D29', 'schema: z.[-strictObject-]{+looseObject+}({\n    works:'],
    ['H9.43', '.max([-LATEST_YEAR-]{+2100+}, {'],
  ],
  'src/content-model/slides.ts': [
    ['H6.03', "(slide) => !isVideo(slide) || [-slide['poster'] !== undefined-]{+true+},"],
  ],
  'src/features/portfolio/portfolio.ts': [
    ['D22', 'Date.now()[-;-]{+ / 1000;+}'],
    ['D06a', 'if (image{+ && !videoThumbnail(link, BUILD_TIME_MS)+})'],
    ['S2.36', 'thumbnailOf(work.link, [-thumbnail-]{+thumbnail && data.works[0]?.thumbnail+})'],
  ],
  'src/layout/site.ts': [
    ['D15', 'href: phoneLink(contact.phone, [-extension-]{+contact.extensions[0]+})'],
    ['D13b', '...emailService[-, ...emailServiceOverrides(import.meta.env)-] }'],
  ],
  'src/features/slideshow/slides.ts': [
    ['S3.01', "webm: videoUrl([-webm-]{+'images/slides/h5.webm'+})"],
    ['S4.07', '...webp[-, backdrop: true-] })'],
  ],
  'src/features/open-graph/open-graph-images.ts': [
    ['H5.01', 'stills[[-index % stills.length-]{+0+}]'],
  ],
  'src/integrations/pictures/image-service.ts': [
    ['H9.20', 'maxWidthPx: 720, quality: [-40-]{+95+}'],
    ['D28', '[-.autoOrient()-]'],
  ],
  'src/ui/pictures.ts': [['H10.12', 'AVIF_QUALITY = [-42-]{+5+}']],
  'src/features/portfolio/rotation.ts': [['D05a', '}, [-10_000-]{+9_000+});']],
  'src/features/slideshow/timing.ts': [
    ['S4.05', 'SLIDE_INTERVAL_MS = [-4000-]{+5000+}'],
    ['H2.05', 'NEXT_SLIDE_FETCH_MS = [-1500-]{+0+}'],
  ],
  'src/features/portfolio/category-title.ts': [['D20a', "[-['tv', 'TV'],-]"]],
  'src/features/contact-form/sending.ts': [
    ['S7.04', 'return [-status === 200 || -]text'],
    ['H3.03', "message: field('message'){+.replaceAll('<', '')+},"],
  ],
  'src/features/contact/contact-links.ts': [['D32', "wa.me/${phone[-.replace(/\\D/g, '')-]}"]],
  'src/features/slideshow/slideshow.ts': [
    ['D16c', '!reducedMotion && [-!saveData && -]isFast'],
    ['H2.03', "{+import {z} from 'zod';\n+}const SWIPE_THRESHOLD_PX = {+z.int().parse(+}40{+)+}"],
  ],
  'src/features/not-found/requested-page.ts': [
    ['H8.08', 'bare = path.replace([-PASTED_END-]{+/\\/+$/+}, '],
  ],
  'src/features/structured-data/structured-data.ts': [
    ['H8.10', "addressCountry: [-country.code-]{+'IN'+}"],
    ['D26', "'@type': '[-CreativeWork-]{+VideoObject+}'"],
    ['H3.10', "'[-\\\\u003c-]{+<+}',\n  )"],
  ],
  'src/layout/current-year.ts': [
    ['D21b', 'now [->-]{+<+} Number'],
    ['D21b', 'now [->-]{+!==+} Number'],
    ['S6.01', "{+document.cookie = 'seen=1';\n+}const now"],
  ],
  'src/features/contact-form/persist-form.ts': [
    ['H3.01', "[-form.addEventListener('input', save);-]"],
    ['H8.26', "form.addEventListener('reset', () => write([-{}-]{+read() ?? {}+}));"],
    ['H8.26', 'if (persisted{+ && isReturn+} || isReturn)'],
  ],
  'src/features/menu/close-menu.ts': [['H8.24', '[-menu.hidePopover();-]']],
  'src/features/portfolio/category-scroller.ts': [
    ['H1.04', '&& {+!+}target.matches'],
    ['H8.09', '[-(goal ?? scrollLeft)-]{+scrollLeft+} + directionOf'],
    ['H8.09', 'String(rest < [-2-]{+-9+})'],
  ],
  'src/features/portfolio/history-back.ts': [
    ['H1.11', '[-if (event.metaKey || event.ctrlKey || event.shiftKey) return;-]'],
    ['H1.11', 'if (event.metaKey || event.ctrlKey[- || event.shiftKey-]) return;'],
  ],
  'src/features/portfolio/image-fallback.ts': [
    ['S8.05', "document.addEventListener('error', onEvent[-, true-])"],
    ['D07a', "'img[data-[-thumbnail-]{+placeholder+}]').forEach"],
    ['D07b', 'MISSING_VIDEO_WIDTH_PX = [-120-]{+121+}'],
  ],
  'src/features/reveal/reveal.ts': [
    ['S9.04', '999999px 0px [-100-]{+300+}px'],
    ['D03c', '[-if (reducedMotion.matches) return;-]'],
    ['D03d', '[-if (!atOnce) -]animateIn(item.firstElementChild, SERVICE_CARD_'],
    ['D04a', '_observer, atOnce) => {{+ _observer.unobserve(slot);+}'],
    ['H2.06', "[-transform: [`translateY(${offsetYPx}px)`, 'none']-]{+marginTop: ['28px', '0']+}"],
  ],
  'src/layout/fetch-ahead.ts': [
    ['H9.60', "a:not([aria-current])'{+ + ', main a'+}"],
    ['H9.61', '[-!connection?.saveData &&-]'],
  ],
  'src/features/scroll-to-top/scroll-depth.ts': [
    ['S2.35', '{+scrollTo(0, 300);\n+}if (sentinel) {'],
  ],
  'src/features/not-found/not-found-category.ts': [
    [
      'D08c',
      'nepali.textContent = text;\n      return nepali;\n    }),\n  );{+\n  heading.innerHTML = category;+}',
    ],
  ],
  'src/hydration/interaction.ts': [
    ['H2.02', '.connection?.saveData{+ === "on"+};'],
    ['H3.02', 'replay = () => [-submitter?.click()-]{+undefined+};'],
    ['H3.02', '[-if (isLoading) return;-]'],
    ['H3.08', '[-isLoading = false;\n      -]if (replay)'],
    [
      'H8.28',
      "FREQUENT_EVENTS = [[-'pointerover', -]'keydown'];\n\n/** All events that hydrate an island; the last two are replayed after hydration. */\nconst EVENTS = [{+'pointerover', +}...FREQUENT",
    ],
    ['H8.29', '&& [-!isLeaving-]{+!false+}'],
  ],
  'src/hydration/IslandBoundary.tsx': [['S8.07', '<p>{error.[-message-]{+name+}}</p>']],
  'src/features/scroll-to-top/ScrollToTop.tsx': [
    ['H1.05', "[-location.replace('#top')-]{+scrollTo(0, 0)+}"],
    ['H1.12', "[-history.replaceState(history.state, '', pathname + search);-]"],
  ],
  'src/features/slideshow/Slideshow.tsx': [
    ['H8.27', 'key={[-index-]{+slide.src+}}'],
    ['H1.09', '[-isOnControls = markup?.-]{+isOnControls = !markup?.+}controls?.contains'],
  ],
  'src/features/slideshow/slideshow-markup.ts': [
    ['H1.08', '[-slide.inert = !isCurrent;-]'],
    ['H1.08', "? 'off' : '[-polite-]{+off+}'"],
    ['H1.08', 'ariaLive = [-running-]{+playing+} ?'],
  ],
  'src/features/contact-form/use-contact-form.ts': [
    ['D14a', 'SEND_TIMEOUT_MS = [-20_000-]{+30_000+}'],
    ['S4.11', 'console.error(error);{+ form.reset();+}'],
    ['D14b', '[-if (isSending.current) return;-]'],
    ['D25b', "[-if (!form.querySelector<HTMLInputElement>('[data-honeypot]')?.value)-]"],
    [
      'H1.05',
      "button.[-ariaDisabled = status === 'sending' ? 'true' : null-]{+toggleAttribute('disabled', status === 'sending')+}",
    ],
    ['D27', "[-delete form.dataset['submitted'];-]"],
    [
      'H8.22',
      '[-text.textContent-]{+(text.firstChild ?? text.appendChild(new Text())).nodeValue+} = STATUS',
    ],
    ['D27', '[-field.value = value;-]'],
  ],
  'src/features/menu/use-menu.ts': [
    ['S4.13', '[-button.ariaExpanded = String(isOpen());-]'],
    ['H8.20', '{+close();\n    +}showState();'],
    ['H8.23', 'event.shiftKey ? 0 : [--1-]{+-2+}'],
  ],
  'src/features/slideshow/use-slideshow.ts': [
    ['D16d', '[-if (motion.matches) setPlaying(false);-]'],
    ['D16d', 'engaged: [-hovered || -]focused'],
    ['D16e', 'Math.max(0, [-timer.ms-]{+SLIDE_INTERVAL_MS+} - (performance'],
    ['H1.09', 'if ([-!-]request ||'],
    ['H1.09', 'if (!request || [-event.altKey || -]event.ctrlKey'],
    ['H2.05', 'isVisible = [-onScreen && -]!document.hidden'],
    ['H3.07', 'return [-picture?.complete === true-]{+picture !== null+}'],
  ],
  'src/layout/BaseLayout.astro': [
    ['D01b', '`${page}[- · ${site.name}-]`'],
    ['H10.14', '<html lang="[-en-]{+ne+}">'],
    ['H3.06', '<main id="main"{+ class="flex flex-col-reverse"+}>'],
  ],
  'src/features/portfolio/CategoryCard.astro': [
    ['H1.04', '<a [-class="block" -]href'],
    ['S2.18', 'works[[-0-]{+works.length - 1+}]?.thumbnail'],
    ['H1.03', 'line-height: 1.1;{+ overflow: hidden; white-space: nowrap;+}'],
  ],
  'src/features/services/ServiceCard.astro': [
    ['H7.02', "icons/${[-service.icon-]{+'studio'+}}.svg"],
  ],
  'src/features/clients/ClientLogo.astro': [
    ['S3.04', '`[-Client: -]${client.name}`'],
    ['H9.95', 'src={[-raster?.src ?? -]logo.src}'],
  ],
  'src/features/portfolio/Thumbnail.astro': [['H2.04', "{ [-loading: 'lazy', -]decoding"]],
  'src/features/portfolio/VideoCard.astro': [
    ['S2.22', '[-target="_blank" -]rel="noopener"'],
    ['H8.03', '__title">[-<Text text={work.title} />-]{+{work.title}+}</span>'],
  ],
  'src/features/portfolio/Pagination.astro': [['H10.10', 'pathOf(currentPage + [-1-]{+2+})']],
  'src/layout/BaseHead.astro': [['H5.01', '"og:title" content={[-title-]{+siteName+}}']],
  'src/layout/Footer.astro': [
    ['H1.04', 'background-size 300ms var(--ease-out);{+ outline: none;+}'],
    ['H1.04', '[-min-height: 40px;-]{+line-height: 1;+}'],
    ['H8.52', 'padding-bottom: [-clamp(76px, 1rem + 6vw, 7rem)-]{+0+};'],
    ['H8.46', 'skip-layout 1ms [-500ms-]{+500s+} backwards'],
  ],
  'src/layout/Header.astro': [
    ['S2.02', 'position: [-fixed-]{+absolute+}'],
    ['S2.02', '[-[data-header-solid] .header,\n  -].header:has'],
    ['H1.03', 'white-space: [-normal-]{+nowrap+};'],
  ],
  'src/features/menu/Menu.astro': [
    ['S2.07', 'href={[-path-]{+`/#${anchor}`+}}'],
    ['D33', 'aria-controls="menu"{+ aria-label="Navigation"+}'],
    ['H1.07', ' popover{+="manual"+}>'],
    ['H1.07', '[-overflow: hidden;-]'],
    ['H8.23', '.scroll-to-top) {\n      visibility: [-hidden-]{+visible+};'],
    ['H8.45', '(min-width: [-68.75em-]{+64em+}) {\n    .menu-button'],
    ['H2.02', 'client:interaction{+="idle"+}'],
  ],
  'src/features/scroll-to-top/ScrollToTopLink.astro': [
    ['S4.14', '[-visibility: hidden;-]'],
    ['H3.05', '@media [-(scripting: enabled)-]{+all+}'],
  ],
  'src/features/clients/LogoGrid.astro': [
    ['S2.23', 'client={[-client-]{+{ ...client, logo: (clients[index - 1] ?? client).logo }+}}'],
    ['H8.05', 'forced-color-adjust: none;[-\n      background: var(--color-dark);-]'],
  ],
  'src/features/team/TeamGrid.astro': [
    ['S2.24', 'member={[-member-]{+{ ...member, image: (members[index + 1] ?? member).image }+}}'],
  ],
  'src/features/portfolio/CategoryHeading.astro': [
    ['D23', 'works [-in-]{+of+} this category'],
    ['D09b', 'display: [-none-]{+inline-flex+}'],
  ],
  'src/features/portfolio/CategoryIndex.astro': [['H3.04', '{categories{+.slice(1)+}.map(']],
  'src/features/clients/ClientsSection.astro': [
    ['H8.07', 'Pause [-logos-]{+or play+}'],
    ['S2.40', '[-.marquee:hover > div,\n  -].marquee:focus'],
    ['D17a', '<ul[- aria-hidden="true"-]>'],
    ['H1.04', '[-outline-offset: -2px;-]'],
    ['H1.10', 'overflow-x: auto;\n    }\n    .marquee [aria-hidden][-,\n    .marquee-control-] {'],
  ],
  'src/features/contact-form/ContactFormFields.astro': [
    ['D12b', 'client:[-interaction-]{+load+}'],
    ['S5.01', 'name="subject"[- required-]'],
    ['H10.15', 'name="email" required autocomplete="[-email-]{+off+}"'],
  ],
  'src/features/not-found/ErrorScreen.astro': [
    ['D11b', '(max-width: 56.24em), (max-height: [-47.49-]{+40+}em)'],
  ],
  'src/features/contact/FindUs.astro': [
    ['H8.06', '.map__caption {{+position: absolute; inset: auto 0 0;+}\n    padding'],
    ['H2.04', '[-animation-timeline: view(block -200px);-]'],
    ['D18a', 'src={map.[-embed-]{+page+}}'],
    ['D18a', '[-title={`Map: ${siteName}, ${location}`}-]'],
    ['H8.50', '.map__mark {\n    position: absolute;[-\n    inset: 0;\n    width: 100%;-]'],
  ],
  'src/features/slideshow/HeroSection.astro': [
    ['H8.25', '[-.icon-button:empty {\n    visibility: hidden;\n  }-]'],
    ['H8.05', '[-background: CanvasText;-]{+forced-color-adjust: none;+}'],
    ['H2.11', '.slide[[-data-incoming-]{+data-current+}]'],
    ['H2.11', 'animation: [-stay-visible 500ms-]{+none+}'],
    ['H2.06', '1fr auto[- minmax(calc(1.5rem + 96px), auto)-];'],
    ['H8.40', 'margin-inline: [-var(--spacing-margin)-]{+calc(var(--spacing-margin) * 2)+};'],
    ['H8.40', 'max-aspect-ratio: [-2.4-]{+3+})'],
    ['H8.41', '(min-aspect-ratio: [-5 / 4-]{+1 / 2+}) and (min-width: 34em) and (min-height'],
    ['H8.42', '.hero__text {\n      align-self: center;[-\n      margin-top: 0;-]'],
    ['H3.07', '.slide [data-failed][-,\n  .slide video:not([data-playing])-] {'],
  ],
  'src/features/not-found/NotFound.astro': [
    ['D08b', "<div[- data-blocking-script-]>\n    <script>\n    import './not-found"],
  ],
  'src/pages/500.astro': [['D11b', '"500" heading="[-Unexpected Application -]Error!"']],
  'src/pages/about.astro': [['H4.01', 'reasons={about.whyChooseUs} level={[-3-]{+4+}}']],
  'src/pages/index.astro': [['S2.15', '[-site.showTeamOnHome-]{+team.length > 0+} &&']],
  'src/pages/team.astro': [
    ['D02c', 'id="[-team-]{+crew+}"'],
    ['H8.47', '[-<ContactFrame class="mt-18" />-]'],
    ['H8.10', '[-, companySummary(site)-]'],
  ],
  'src/pages/portfolio/[category]/[...page].astro': [
    ['H8.48', 'categories[position [-% categories.length-]]'],
    ['H10.10', 'first={page.start[- + 1-]}'],
  ],
  'src/features/portfolio/CategoryGrid.astro': [['H8.51', '[-showWorks-]\n']],
  'src/features/portfolio/VideoGrid.astro': [
    ['H8.49', '(min-width: 68.75em) {\n    .video-grid[---3-] {'],
  ],
  'src/features/portfolio/PortfolioSection.astro': [
    ['H8.43', 'var(--color-dark) [-80%-]{+10%+}, transparent)'],
  ],
  'src/styles/global.css': [
    ['H1.03', '.icon-button {\n      border: [-1px solid-]{+0+}'],
    ['H8.44', '0.5rem + 1vw), [-4.4vw, -]1.5rem'],
    ['H8.01', "Anek, {+'Anek Ghar', +}'Anek Fallback', 'Noto"],
    ['H8.02', 'line-height: [-1.5-]{+1+} !important'],
    ['H1.01', '--color-gray: [-#aaa299-]{+#5a544e+}'],
    ['H1.02', 'margin-left: -0.04em;{+ min-width: 400px;+}'],
    ['H1.10', '@media [-(prefers-reduced-motion: no-preference)-]{+screen+}'],
    ['H2.06', "Anek, [-'Anek Fallback', -]'Noto"],
    ['H3.06', 'font-display: [-swap-]{+block+};\n}\n/* Only two letters'],
    ['H5.05', '[-color: var(--color-black) !important;-]'],
    ['H10.11', '.btn:hover {\n    background: [-var(--color-ink)-]{+var(--color-light)+};'],
  ],
  'src/integrations/editing/screen-config.ts': [
    ['H6.01', 'omit_empty_optional_fields: [-true-]{+false+}'],
    ['H9.92', 'repo: [-editing?.repository ?? -]`local/'],
  ],
  'src/integrations/editing/screen.html': [
    ['H9.91', "connect-src 'self' blob: data: https:[-//api.github.com-]"],
  ],
  'src/integrations/editing/start-screen.js': [
    ['H9.96', 'for (const store of [-STORES-]{+[]+})'],
    ['H6.01', 'if (text && [-seen.has(text.toLowerCase())-]{+false+})'],
  ],
  'src/tools/edit.ts': [['H9.94', "new URL('/admin', [-url-]{+'http://[::1]:9'+})"]],
  'src/integrations/content/content-file.ts': [
    ['H9.40', '[-checkMedia(schema, value, media, report);-]'],
    ['H9.45', 'return [-youTubeVideoId(plain) ?? -](/^https?:/i'],
  ],
  'src/integrations/content/schema-fields.ts': [
    ['H9.41', "['string', 'number', 'boolean', 'enum'{+, 'date'+}]"],
  ],
  'src/integrations/content/yaml-source.ts': [
    ['H9.46', '`${message}.[- The rest of the file is checked after that.-]`'],
    ['H9.46', '[-if (isNewEntry) continue;-]'],
  ],
  'src/integrations/hosting/hosting-files.ts': [['D24c', '${path}/ ${path} [-200-]{+301+}`']],
  'src/tools/watch/films.ts': [
    ['H9.80', "[404, 410].includes(second) ? 'gone' : '[-unclear-]{+gone+}'"],
    ['H9.80', 'if (status === 429[- || status >= 500-]) stopped'],
    ['H9.80', "'private' && [-!answering.has(film.host)-]{+false+}"],
  ],
  'src/tools/watch/issue.ts': [['H9.81', 'if (found.isWell {+!== false +}&& open)']],
  'src/tools/watch/form.ts': [
    ['H9.82', "[-shown === 'Message sent successfully!' && -]response != null"],
    ['H9.82', "shown === 'Sending...' ? null : [-await request?.response()-]{+undefined+}"],
  ],
  'src/integrations/hosting/htaccess.ts': [['H9.01', 'RewriteRule . - [R=[-404-]{+403+},L]']],
  'src/integrations/hosting/response-headers.ts': [
    ['D30', "'max-age=31536000{+; includeSubDomains+}'"],
    ['H2.07', "CACHE_HASHED = '[-public, max-age=31536000, immutable-]{+no-cache+}'"],
    ['H4.03', "frame-ancestors [-'none'-]{+*+}"],
    ['H9.02', "'Cross-Origin-Resource-Policy': '[-same-origin-]{+cross-origin+}'"],
  ],
  'src/tools/launch-check/launch-issues.ts': [['D19b', "if (value === [-true-]{+'true'+} && path"]],
  'src/integrations/page-pipeline/defer-styles.ts': [
    ['H2.10', "elements.slice(0, [-$('*').index(place)-]{+9+})"],
    ['H9.21', '[-!affected.some((element) => staying.has(element))-]{+true+}'],
  ],
  'src/integrations/page-pipeline/page-pipeline.ts': [
    ['H2.08', "[-{ name: 'preload priority images', run: preloadPriorityImages },-]"],
    ['H2.09', "[-{ name: 'move island scripts', run: moveIslandScripts },-]"],
    ['H2.10', "[-{ name: 'defer styles', run: deferStyles },-]"],
  ],
  'src/integrations/page-pipeline/security-policy.ts': [
    ['S1.06', "`connect-src 'self'{+ https:+}"],
    ['H4.02', "[-`base-uri 'none'`,-]"],
  ],
  'src/lib/crop.ts': [['D28', "fit: [-'cover'-]{+'contain'+}"]],
  'src/tools/preview/live-site.ts': [['H6.04', "watcher.[-on-]{+once+}('all'"]],
  'src/tools/preview/site-server.ts': [['D10a', 'statusCode = [-404-]{+200+}']],
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
