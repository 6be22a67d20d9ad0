// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the sources of the site hold template strings.
import type { ClauseId } from '../support/clauses.ts';

/**
 * A mistake in a source file, as `git diff --word-diff` shows it: `[-removed-]{+added+}`, with as much text
 * around it as makes the place unique in its file. A mutant marked `stops the build` is one that the build
 * itself must refuse; every other must build, and fail a test of its clause.
 */
export type Mutant = readonly [clause: ClauseId, change: string, expected?: 'stops the build'];

/** Every mutant, by the file that it changes (a path from the root of the project). */
export const MUTANTS: Readonly<Record<string, readonly Mutant[]>> = {
  'astro.config.mjs': [
    ['H5.02', "sitemap({{+ filter: (page) => !page.endsWith('/about'),+}"],
    // Newer browsers get media ranges with `<`, which an HTML parser reads as markup inside an `svg`.
    ['H4.01', "'safari16.[-3-]{+4+}'", 'stops the build'],
  ],
  'package.json': [['S9.12', 'emailjs-com@3.2.[-0-]{+1+}']],
  'src/content/clients.yaml': [
    ['S3.05', 'logo: images/clients/[-gatilo-cement-]{+chilgadi-air+}.svg'],
  ],
  'src/content/site.yaml': [['S1.03', 'tagline: Bringing Your [-Creative -]Vision']],
  'src/content-model/about.ts': [['H6.03', '.min([-1-]{+0+}, {']],
  'src/content-model/portfolio.ts': [
    ['D29', "[REMOVED_FIELDS]: [[-'order'-]]"],
    ['H6.03', 'const work = z\n  .[-strictObject-]{+object+}('],
  ],
  'src/data/build-time.ts': [['D22', 'Date.now()[-;-]{+ / 1000;+}']],
  'src/data/in-file-order.ts': [
    ['S3.09', '[-a.id.localeCompare(b.id)-]{+b.id.localeCompare(a.id)+}'],
  ],
  'src/data/portfolio.ts': [['S2.36', 'if (image{+ && !videoThumbnail(link, BUILD_TIME_MS)+})']],
  'src/data/site.ts': [
    ['D15', 'href: phoneLink(contact.phone, [-extension-]{+contact.extensions[0]+})'],
    ['D13b', '...emailService[-, ...emailServiceOverrides(import.meta.env)-] }'],
  ],
  'src/data/slides.ts': [['S4.07', 'width: BACKDROP_WIDTH,[-\n      backdrop: true,-]']],
  'src/config/contact.ts': [['D14a', 'SEND_TIMEOUT_MS = [-20_000-]{+30_000+}']],
  'src/config/reveal.ts': [
    ['S9.04', 'REVEAL_OFFSET_PX = [-100-]{+300+}'],
    ['S9.10', 'staggerMs: [-20-]{+40+}'],
  ],
  'src/config/layout.ts': [['S9.13', 'MAP_HEIGHT_PX = [-500-]{+400+}']],
  'src/config/navigation.ts': [['S2.05', "label: '[-Portfolio-]{+Works+}'"]],
  'src/config/portfolio.ts': [['S3.02', 'WORKS_PER_PAGE = [-24-]{+6+}']],
  'src/config/rotation.ts': [['D05a', 'ROTATION_INTERVAL_MS = [-10_000-]{+9_000+}']],
  'src/config/scroll.ts': [['S2.03', 'SCROLL_TO_TOP_THRESHOLD_PX = [-200-]{+400+}']],
  'src/config/slideshow.ts': [
    ['S4.05', 'SLIDE_INTERVAL_MS = [-4000-]{+5000+}'],
    ['H2.05', 'NEXT_SLIDE_FETCH_MS = [-1500-]{+0+}'],
  ],
  'src/lib/category-title.ts': [['D20a', "[-['tv', 'TV'],-]"]],
  'src/lib/contact-form.ts': [
    ['S8.01', "failed: '[-Failed to-]{+Could not+} send message.'"],
    ['S7.03', 'return { [-from_name-]{+name+}: name'],
    ['S7.04', 'return [-status === 200 || -]text'],
    ['H3.03', "message: field('message'){+.replaceAll('<', '')+},"],
  ],
  'src/lib/format-count.ts': [['H6.05', 'count [-===-]{+<=+} 1']],
  'src/lib/messenger-links.ts': [['D32', "wa.me/${phone[-.replace(/\\D/g, '')-]}"]],
  'src/lib/requested-page.ts': [['S2.32', '/portfolio/${category[-.toLowerCase()-]}']],
  'src/lib/open-graph-path.ts': [['H5.01', 'find[-Last-](']],
  'src/lib/slideshow.ts': [
    ['S4.03', '(current - 1[- + count-]) % count'],
    ['S4.04', 'return move.index{+ + 1+}'],
    ['D16c', '!reducedMotion && [-!saveData && -]('],
    ['H1.09', '[- || Math.abs(dx) <= Math.abs(dy)-]'],
    // A library for one number costs the first use of the slideshow more than it may fetch.
    [
      'H2.03',
      "{+import { z } from 'zod';\n+}const SWIPE_THRESHOLD_PX = [-40-]{+z.number().parse(40)+}",
    ],
  ],
  'src/lib/structured-data.ts': [
    ['D26', "'@type': '[-CreativeWork-]{+VideoObject+}'"],
    ['H3.10', "'[-\\\\u003c-]{+<+}',\n  )"],
    ['H5.02', '[-telephone: facts.phone,-]'],
  ],
  'src/lib/vcard.ts': [['H5.03', 'place.[-pop-]{+shift+}()']],
  'src/lib/video-thumbnail.ts': [
    ['D06b', "[-'shorts', -]"],
    ['S7.10', 'hqdefault.jpg[-?t=${timestampMs}-]'],
  ],
  'src/scripts/current-year.ts': [
    ['D21b', 'now [->-]{+<+} Number'],
    ['S6.01', "{+document.cookie = 'seen=1';\n+}const now"],
  ],
  'src/scripts/persist-form.ts': [
    ['H3.01', 'write({ [-...read(), -]['],
    ['H3.01', "[-form.addEventListener('reset', () => write({}));-]"],
  ],
  'src/scripts/history-back.ts': [
    ['H1.11', '[-if (event.metaKey || event.ctrlKey || event.shiftKey) return;-]'],
    ['S2.34', "[-history.back();-]{+location.href = '/portfolio';+}"],
  ],
  'src/scripts/image-fallback.ts': [
    ['S2.38', "picture.src = [-placeholder-]{+'/placeholder-work.svg'+}"],
    ['S8.05', "document.addEventListener('error', onEvent[-, true-])"],
    [
      'D07a',
      "[-document.querySelectorAll<HTMLImageElement>('img[data-thumbnail]').forEach(check);-]",
    ],
    ['D07b', 'MISSING_VIDEO_WIDTH_PX = [-120-]{+121+}'],
  ],
  'src/scripts/reveal.ts': [
    ['D03b', '[-observer.unobserve(section);-]'],
    ['D03c', '[-if (reducedMotion.matches) return;-]'],
    ['D03d', '[-if (!atOnce) -]animateIn(item.firstElementChild, SERVICE_CARD_'],
    ['D04a', '_observer, atOnce) => {{+ _observer.unobserve(slot);+}'],
    ['H2.06', "[-transform: [`translateY(${offsetYPx}px)`, 'none']-]{+marginTop: ['28px', '0']+}"],
  ],
  'src/scripts/scroll-depth.ts': [['S2.35', '{+scrollTo(0, 300);\n+}if (top) {']],
  'src/scripts/not-found.ts': [['D10b', '[-console.error(`404: ${pathname}`);-]']],
  'src/scripts/not-found-category.ts': [
    ['D08c', 'heading.[-textContent-]{+innerHTML+} = category'],
  ],
  'src/directives/interaction.ts': [
    ['H2.02', '.connection?.saveData{+ === "on"+};'],
    ['H3.02', 'replay = () => [-submitter?.click()-]{+undefined+};'],
    ['H3.02', '[-if (isLoading) return;-]'],
    ['H3.08', '[-isLoading = false;\n      -]if (replay)'],
  ],
  'src/islands/ContactForm.tsx': [
    ['S5.01', 'name="subject"[- required-]'],
    ['S5.02', '<input [-type="email" -]'],
    ['S5.03', 'name="message" required{+ maxLength={500}+}'],
    [
      'S5.04',
      'name="email" required{+ onInvalid={(event) => event.currentTarget.setCustomValidity("?")}+}',
    ],
    ['D25a', '[-className="sr-only"\n            -]name="topic-check"'],
    ['H1.05', '[-aria-disabled={sending || undefined}-]{+disabled={sending}+}'],
    ['H3.05', 'action=[-{`mailto:${email}`}-]{+"/contact"+}'],
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
    ['S2.31', 'Go to slide ${index[- + 1-]}'],
    ['S4.06', 'muted[-\n      loop-]\n'],
    ['H1.01', '[-aria-label="Next slide"-]'],
    ['H1.08', '[-inert={index !== current}-]'],
    ['H1.08', "? 'off' : '[-polite-]{+off+}'"],
    ['H1.09', 'if ([-!-]request ||'],
  ],
  'src/islands/use-contact-form.ts': [
    ['S4.10', '[-form.reset();-]'],
    ['S4.11', 'console.error(error);{+ form.reset();+}'],
    ['S5.05', 'send(service.serviceId{+ || service.userId+},'],
    ['S7.01', "init(service.userId, service.host{+ + '/v2'+})"],
    // The e-mail client replaced by `fetch`, without a content type.
    [
      'S7.02',
      "[-send(service.serviceId, service.templateId, templateParams(message))-]{+fetch(`${service.host}/api/v1.0/email/send`, { method: 'POST', body: JSON.stringify({ lib_version: '3.2.0', user_id: service.userId, service_id: service.serviceId, template_id: service.templateId, template_params: templateParams(message) }) }).then(async (response) => ({ status: response.status, text: await response.text() }))+}",
    ],
    [
      'S7.05',
      'templateParams(message)){+.catch((refused) => refused)+};\n  if ([-!countsAsSent(answer)-]{+answer.status >= 400+})',
    ],
    ['D14b', '[-if (isSending.current) return;-]'],
    ['D25b', '[-if (!honeypot.current?.value)-]'],
    ['D27', '[-field.value = value;-]'],
  ],
  'src/islands/use-menu.ts': [['S2.08', "[-element.addEventListener('click', closeOnLink);-]"]],
  'src/islands/use-slideshow.ts': [
    ['S4.01', '{ current: [-0-]{+1+} }'],
    ['D16d', '[-if (motion.matches) setPlaying(false);-]'],
    ['D16d', 'engaged: [-hovered || -]focused'],
    ['H2.05', 'setVisible([-onScreen && -]!document.hidden)'],
    ['H3.07', 'return [-picture?.complete === true-]{+picture !== null+}'],
  ],
  'src/layouts/BaseLayout.astro': [
    ['S2.01', '[-<Footer site={site} />-]{+{path && <Footer site={site} />}+}'],
    ['D01b', '`${page}[- · ${site.name}-]`'],
    ['H1.05', 'href="#[-main-]{+content+}"'],
    ['H2.07', "href_matches: '/*{+.html+}'"],
    [
      'H3.06',
      '{+<Footer site={site} />\n    +}<main id="main"><slot /></main>[-\n    <Footer site={site} />-]',
    ],
  ],
  'src/components/cards/CategoryCard.astro': [
    ['S2.18', '[-works[0]-]{+works.at(-1)+}?.'],
    ['H1.03', 'line-height: 1.1;{+ overflow: hidden; white-space: nowrap;+}'],
    ['S2.19', "<a href={path{+.replace(/-.*/, '')+}}>"],
  ],
  'src/components/cards/ClientLogo.astro': [
    ['S3.04', '`[-Client: -]${client.name}`'],
    ['H2.05', '[-loading="lazy"-]'],
  ],
  'src/components/cards/TeamMemberCard.astro': [
    ['S3.06', '[-description &&-]{+level === 3 &&+} <p'],
  ],
  'src/components/cards/Thumbnail.astro': [['H2.04', "{ [-loading: 'lazy', -]decoding"]],
  'src/components/cards/VideoCard.astro': [
    ['S2.22', '[-target="_blank" -]rel="noopener"'],
    ['H5.04', '[-, work.duration-]]'],
    ['H5.04', '{[-details.length > 0 && -]<span'],
    [
      'H5.04',
      "{[-details.length > 0 && -]<span class=\"video-card__details\">{details.join(' · '){+ || '—'+}}",
    ],
  ],
  'src/components/layout/BaseHead.astro': [
    ['D24a', "path && absoluteUrl(path){+ + '/'+}"],
    ['H5.01', '"og:title" content={[-title-]{+siteName+}}'],
    ['H5.02', 'content="[-noindex-]{+index+}"'],
  ],
  'src/components/layout/Footer.astro': [
    ['S2.09', '[-`/#${anchor}`-]{+path+}'],
    ['S2.11', '[-target="_blank" -]rel="noopener"'],
    // Only together do these push the e-mail address into the next column.
    ['H1.02', 'minmax([-max-content-]{+0+}, 1fr) minmax(0, 1fr);{+ white-space: nowrap;+}'],
    ['H1.04', 'background-size 300ms var(--ease-out);{+ outline: none;+}'],
    ['H1.04', '[-min-height: 40px;-]{+line-height: 1;+}'],
    ['H1.12', 'padding: 1.1rem [-4.5rem-]{+0+} '],
    ['H4.01', 'h2 id="[-footer-links-]{+main+}"'],
  ],
  'src/components/layout/Header.astro': [
    ['S2.02', 'position: [-fixed-]{+absolute+}'],
    ['H1.04', '<a href={path}{+ tabindex="-1"+}'],
    ['H1.06', "[-aria-current={path === current ? 'page' : undefined}-]"],
  ],
  'src/components/layout/Menu.astro': [
    ['S2.07', 'href={[-path-]{+`/${section}`+}}'],
    ['H1.07', '[-overflow: hidden;-]'],
    ['H1.07', '    .menu-button {\n      display: [-none-]{+flex+}'],
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
    ['S2.39', 'shown.length) - [-1-]{+2+}'],
    ['S2.40', '[-.marquee:hover > div,\n  -].marquee:focus'],
    ['S9.06', 'marquee [-40s-]{+30s+}'],
    ['D17a', '<ul[- aria-hidden="true"-]>'],
    ['H1.10', 'overflow-x: auto;\n    }\n    .marquee [aria-hidden][-,\n    .marquee-control-] {'],
  ],
  'src/components/sections/ContactForm.astro': [['D12b', 'client:[-interaction-]{+load+}']],
  'src/components/sections/FindUs.astro': [
    ['S7.11', 'loading="[-lazy-]{+eager+}"'],
    ['H2.04', '[-animation-timeline: view(block -200px);-]'],
    ['D18a', '[-title={`Map: ${siteName}, ${location}`}-]'],
  ],
  'src/components/sections/HeroSection.astro': [
    ['S2.28', 'min-height: [-100-]{+50+}svh'],
    ['S2.29', 'href="[-#-]{+/+}services"'],
    ['D03d', 'from {{+ opacity: 0;+}\n      text-shadow'],
    ['H1.01', 'max-width: 46em;{+ opacity: 0.4;+}'],
    ['H2.06', '[-min(4.3vw, 0.95rem + 0.2vw)-]{+1rem+}'],
    ['H2.11', '.slide[[-data-incoming-]{+data-current+}]'],
    ['H2.11', 'animation: [-stay-visible 500ms-]{+none+}'],
    ['H3.07', '.slide [data-failed][-,\n  .slide video:not([data-playing])-] {'],
  ],
  'src/components/sections/PortfolioSection.astro': [['S2.13', 'id="[-portfolio-]{+works+}"']],
  'src/components/sections/ServiceGrid.astro': [['S2.17', '[-display: grid;-]']],
  'src/components/sections/TeamGrid.astro': [['S2.25', '(min-width: [-768-]{+1000+}px)']],
  'src/components/sections/NotFound.astro': [
    ['S8.04', 'heading="Oops! Page [-not found-]{+Not Found+}"'],
    ['D08b', "<div[- data-blocking-script-]>\n    <script>\n    import '@/scripts/not-found"],
  ],
  'src/components/ui/ButtonLink.astro': [['H1.03', 'border: [-1px solid-]{+0+}']],
  'src/components/ui/Picture.astro': [
    ['H4.01', '<img src={image.src} alt={alt} [-width={image.width} height={image.height} -]'],
  ],
  'src/pages/500.astro': [
    [
      'D11b',
      '<ErrorScreen status="500" heading="[-Unexpected Application Error!-]{+Server error+}"',
    ],
  ],
  'src/pages/about.astro': [['H4.01', 'reasons={about.whyChooseUs} level={[-3-]{+4+}}']],
  'src/pages/clients.astro': [
    ['H2.10', '[-<DeferredStyles />\n  -]<LogoGrid clients={clients} />{+\n  <DeferredStyles />+}'],
  ],
  'src/pages/contact.astro': [
    [
      'S2.26',
      '[-<ContactForm email={contact.email} service={emailService} whatsapp={contact.whatsapp} />-]\n  </section>\n  <FindUs map={map} siteName={site.name} location={contact.location} />{+\n  <ContactForm email={contact.email} service={emailService} whatsapp={contact.whatsapp} />+}',
    ],
  ],
  'src/pages/index.astro': [['S2.15', '[-site.showTeamOnHome-]{+team.length > 0+} &&']],
  'src/pages/team.astro': [['D02c', 'id="[-team-]{+crew+}"']],
  'src/styles/global.css': [
    ['S2.04', 'scroll-behavior: [-smooth-]{+auto+}'],
    ['H1.01', '--color-gray: [-#aaa299-]{+#5a544e+}'],
    ['H1.02', 'margin-left: -0.04em;{+ min-width: 400px;+}'],
    ['H1.10', 'scroll-behavior: [-auto-]{+smooth+}'],
    ['H1.10', '@media [-(prefers-reduced-motion: no-preference)-]{+screen+}'],
    ['H2.06', "[-'Anek Fallback', -]system-ui"],
    ['H3.06', "font-display: [-swap-]{+block+};\n}\n@font-face {\n  font-family: 'Anek Ghar'"],
    ['H5.05', '[-color: var(--color-black) !important;-]'],
    ['H5.05', '[-form,\n  -]button,\n  .'],
  ],
  'src/build/editor/editing-screen.ts': [
    [
      'H6.02',
      "{+'astro:build:done': async ({ dir }) => (await import('node:fs/promises')).writeFile(new URL('admin', dir), PAGE),\n      +}'astro:server:setup'",
    ],
  ],
  'src/build/editor/screen/content-text.js': [['H6.01', "field !== [-'' && field !== -]null"]],
  'src/build/hosting/hosting-files.ts': [
    ['D24c', '${path}/ ${path} [-200-]{+301+}`'],
    ['H4.04', "[-checkLimits('_redirects', rules);-]"],
  ],
  'src/build/hosting/response-headers.ts': [
    ['D30', "'max-age=31536000{+; includeSubDomains+}'"],
    ['H2.07', "CACHE_HASHED = '[-public, max-age=31536000, immutable-]{+no-cache+}'"],
    ['H4.03', "[-'X-Content-Type-Options': 'nosniff',-]"],
    ['H4.03', "frame-ancestors [-'none'-]{+*+}"],
  ],
  'src/build/launch/content-leftovers.ts': [['D19b', "value['sample'] === [-true-]{+'true'+}"]],
  'src/build/page-pipeline/page-pipeline.ts': [
    ['H2.08', "[-{ name: 'preload priority images', run: preloadPriorityImages },-]"],
    ['H2.09', "[-{ name: 'move island scripts', run: moveIslandScripts },-]"],
    ['H2.10', "[-{ name: 'defer styles', run: deferStyles },-]"],
  ],
  'src/build/page-pipeline/security-policy.ts': [
    ['S1.06', "`connect-src 'self'{+ https:+}"],
    ['H4.02', "[-`base-uri 'none'`,-]"],
  ],
  'src/build/pictures/crop-picture.ts': [['D28', '[-.autoOrient()-]']],
  'src/build/preview/live-site.ts': [
    ['H6.04', 'folder !== undefined[- && (buildError === undefined || !isPage)-]'],
  ],
  'src/build/preview/site-server.ts': [['D10a', 'statusCode = [-404-]{+200+}']],
};

/** Every mutant of the list, with its file. */
export const ALL_MUTANTS = Object.entries(MUTANTS).flatMap(([file, mutants]) =>
  mutants.map(([clause, change, expected]) => ({ file, clause, change, expected })),
);
