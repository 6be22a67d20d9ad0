/**
 * What the site promises, clause by clause. `S2.07` is the seventh clause of section 2 of the specification,
 * `D12a` the first of decision 12, `H3.01` the first of the third group of promises that go beyond both. A test
 * is tagged with the clauses it holds, `@S2.07`: it fails when the sentence is no longer true.
 */
export const CLAUSES = {
  'S1.01':
    'Services, about text, works by category, client logos, team and contact form are there.',
  'S1.02': 'The title is “All Three Media Ghar”.',
  'S1.03': 'The tagline is “Bringing Your Creative Vision to Life”.',
  'S1.04': 'The line that supports it is “Expert audio and video production services that …”.',
  'S1.05': 'Nobody can sign up or in.',
  'S1.06':
    'Sending the form is the only action that changes anything outside; there is no server of its own.',

  'S2.01': 'Every page has the same header, footer and scroll-to-top button.',
  'S2.02': 'The header stays at the top while the page scrolls.',
  'S2.03': 'The scroll-to-top button is visible once the page is scrolled past 200 px.',
  'S2.04': 'The scroll-to-top button scrolls smoothly to the top.',
  'S2.05': 'The header links to Home, About, Services, Portfolio, Clients, Team and Contact.',
  'S2.06': 'A “Contact Us” button in the header leads to /contact.',
  'S2.07': 'On a phone, a menu button opens and closes a menu with the links.',
  'S2.08': 'Choosing a link closes the menu.',
  'S2.09': 'The footer has quick links to the home, about, services and team anchors.',
  'S2.10': 'The footer has the contact details of the company.',
  'S2.11': 'The footer links to Facebook, Instagram, YouTube and Twitter/X, each in a new tab.',
  'S2.12': 'The footer has a copyright line with the current year.',
  'S2.13': 'Home is one page with the anchors home, about, services, portfolio, clients, contact.',
  'S2.14':
    'A section of home fades and slides in once its top is within 100 px of the viewport bottom.',
  'S2.15': 'Home has a team section only if the team flag is set; no link or URL sets it.',
  'S2.16':
    '/about has the welcome and the cards Professional Quality, Diverse Services, Client-Focused.',
  'S2.17': '/services is a grid of twelve cards.',
  'S2.18':
    '/portfolio is a grid of categories: the thumbnail of the first work, the name in title case.',
  'S2.19': 'The card of a category leads to /portfolio/{category}.',
  'S2.20': 'The heading of a category page is the category of the URL, with spaces for hyphens.',
  'S2.21': 'Below it is the line “Our best works in this category”.',
  'S2.22': 'The works of a category are a grid of cards that open the video in a new tab.',
  'S2.23': '/clients is a grid of 31 logos with alternative texts.',
  'S2.24': '/team shows 24 people, each with photo, name, role and description.',
  'S2.25': 'The team grid has three columns at medium widths and four at large ones.',
  'S2.26': '/contact has e-mail, phone and location, then the form, then “Find Us” with a map.',
  'S2.27': 'Any other path shows “Oops! Page not found” and a “Return to Home” link.',
  'S2.28': 'The hero is as high as the viewport: slides behind a centred headline and sub-line.',
  'S2.29': '“Our Services” scrolls smoothly to the services.',
  'S2.30': 'The slideshow has a button for the previous and one for the next slide.',
  'S2.31': 'It has a button for each slide, named “Go to slide N”.',
  'S2.32': 'Categories in URLs are matched case-insensitively.',
  'S2.33': 'An unknown category shows “No videos available for this category.”',
  'S2.34': 'A Back button, on desktop only, goes back in history.',
  'S2.35': 'The page is at its top when the category changes.',
  'S2.36': 'The thumbnail of a work is its own, or is derived from its link.',
  'S2.37': 'A work with neither has a placeholder image.',
  'S2.38': 'The placeholder also replaces an image that fails to load.',
  'S2.39': 'The client strip on home is an endless marquee, its list doubled.',
  'S2.40': 'The client strip pauses on hover.',

  'S3.01': 'The seven slides are the homepage video, the images h1 to h4, the videos h5 and h6.',
  'S3.02': 'There are thirteen fixed categories, with 3 3 2 5 2 6 2 4 3 1 3 8 2 works.',
  'S3.03': 'A work has a title, a link to a video or social host, and optionally a thumbnail.',
  'S3.04': 'There are 31 clients; the alternative text of a logo is “Client: {name}”.',
  'S3.05': 'One logo image appears under two names.',
  'S3.06': 'A member has name, role, description and image; one has neither role nor description.',
  'S3.07': 'The roles of the team are the twenty-three of the list.',
  'S3.08': 'A service has an icon, a title and a line.',
  'S3.09': 'The twelve services are those of the list, in its order.',
  'S3.10': 'The form has name, email, subject and message, all of them text.',

  'S4.01': 'The slideshow begins with its first slide.',
  'S4.02': 'Next goes to the following slide, and from the last to the first.',
  'S4.03': 'Previous goes to the slide before, and from the first to the last.',
  'S4.04': 'A dot goes to its slide.',
  'S4.05': 'The slideshow advances automatically every four seconds.',
  'S4.06': 'Videos autoplay, loop and are muted.',
  'S4.07': 'The current slide is sharp, in front of a heavily blurred, darkened copy of itself.',
  'S4.08': 'The status text of the form is empty at first.',
  'S4.09': 'It is “Sending...” on submit.',
  'S4.10': 'On success it is “Message sent successfully!” and the fields are cleared.',
  'S4.11': 'On failure it is “Failed to send message.” and the fields are kept.',
  'S4.12': 'A failure is logged to the console.',
  'S4.13': 'The menu is closed or open: the button toggles it, a link closes it.',
  'S4.14':
    'The scroll-to-top button is hidden at 200 px of scroll or less, and visible above that.',
  'S4.15': 'An index for each category on home advances every ten seconds, and is not displayed.',

  'S5.01': 'All four fields are required, checked by the browser.',
  'S5.02': 'The e-mail field has the type email, so the browser checks its format.',
  'S5.03': 'No field has a length limit.',
  'S5.04': 'Validation messages are the browser’s own.',
  'S5.05': 'The client throws if the user, service or template ID is missing.',

  'S6.01': 'Everything is open to everyone: no sign-in, no roles.',

  'S7.01': 'A message is a POST to {host}/api/v1.0/email/send.',
  'S7.02': 'Its content type is JSON.',
  'S7.03': 'Its body has lib_version, the three IDs and the four template parameters, and no more.',
  'S7.04': 'Status 200 or the text “OK” is success.',
  'S7.05': 'Any other answer, or none, is a failure.',
  'S7.06': 'Nothing else in the response is read.',
  'S7.07': 'The client could also send a form as it is, to /api/v1.0/email/send-form.',
  'S7.08': 'The site never does.',
  'S7.09': 'Thumbnails are the video host’s hqdefault image of the video ID.',
  'S7.10': 'Their URLs carry a timestamp.',
  'S7.11': 'The map is an iframe that is loaded lazily.',

  'S8.01': 'Any failure to send shows “Failed to send message.”',
  'S8.02': 'For a missing ID the client reports that the user, service or template ID is required.',
  'S8.03': 'Its send-form variant rejects what is neither a form element nor a selector of one.',
  'S8.04': 'An unknown path shows “Oops! Page not found”, and the path is logged.',
  'S8.05': 'An image that fails to load is replaced by the placeholder.',
  'S8.06': 'An empty or unknown category shows “No videos available for this category.”',
  'S8.07': 'An unexpected error shows “Unexpected Application Error!” and its message.',

  'S9.01':
    'The contact details are an e-mail address, a phone number with two extensions, and Bagbazar, Kathmandu.',
  'S9.02': 'There are seven slides; each is shown for 4000 ms.',
  'S9.03': 'The scroll-to-top threshold is 200 px.',
  'S9.04': 'Sections are revealed at an offset of 100 px.',
  'S9.05': 'The index of a category advances every 10000 ms.',
  'S9.06': 'One cycle of the client strip takes 40 s.',
  'S9.07': 'A logo tile in it is 120 px wide.',
  'S9.08': 'Service cards are animated for 400 ms, each time they come into view.',
  'S9.09': 'The cards of the about text are animated for 800 ms, once.',
  'S9.10': 'Each service card is delayed by 20 ms more than the one before.',
  'S9.11': 'Each “Why Choose Us” card is delayed by 100 ms more than the one before.',
  'S9.12': 'The e-mail client library version that is sent is 3.2.0.',
  'S9.13': 'The map is 500 px high.',
  'S9.14': 'The service, template and user IDs are built into the site.',
  'S9.15': 'There are 12 services, 31 logos, 24 members and 13 categories.',

  D01a: 'Home’s title is the company’s name alone.',
  D01b: 'Every other page’s title is “{Page} · All Three Media Ghar”.',
  D02a: 'Without a team section on home, the footer links to /team#team.',
  D02b: 'With one, the footer links to /#team.',
  D02c: 'Every anchor that is linked to exists.',
  D02d: 'No link and no URL shows the team section.',
  D02e: 'One field of the site content shows it, and is false by default.',
  D03a: 'A section that is above the viewport already is revealed too.',
  D03b: 'A revealed section stays visible.',
  D03c: 'Without scripts, or with reduced motion, everything is visible from the start.',
  D03d: 'Nothing above the fold waits for a script.',
  D04a: 'Service cards are animated each time they come into view, 20 ms apart.',
  D04b: '“Why Choose Us” cards are animated the first time only, 100 ms apart.',
  D05a: 'The index is an attribute that wraps at the number of works, and advances every ten seconds.',
  D05b: 'It is not an island, and nothing moves.',
  D06a: 'The own thumbnail of a work takes precedence over that of its link, and that over the placeholder.',
  D06b: 'Every common form of a YouTube link is recognised, and nothing else.',
  D06c: 'The URL is https://img.youtube.com/vi/{id}/hqdefault.jpg?t={timestamp}.',
  D07a: 'The placeholder also replaces an image that failed before any script ran.',
  D07b: 'It also replaces the grey image, 120 px wide, that the host sends for a missing video.',
  D07c: 'It works within the security policy.',
  D08a: '/portfolio/PSA shows psa.',
  D08b: 'An unknown category shows its heading from the URL, the line below it, and that there are no videos.',
  D08c: 'Markup in a URL is shown as text.',
  D08d: 'All of this works on a static host and in preview.',
  D08e: 'It works in the development server too.',
  D09a: 'Back is a link to /portfolio, and goes back in history if the page before is on this site.',
  D09b: 'It is visible on desktop only.',
  D10a: 'An unknown path is answered with status 404.',
  D10b: 'The attempted path is logged as an error.',
  D11a: 'A broken island shows the error in its place and leaves the rest of the page alone.',
  D11b: 'A page with the same words is built for server errors.',
  D12a: 'The e-mail client is version 3.2.0 of emailjs-com, under the name @emailjs/browser.',
  D12b: 'It is loaded when the visitor first focuses the form, and not before.',
  D13a: 'IDs and host of the e-mail service are fields of the site’s content.',
  D13b: 'PUBLIC_EMAILJS_* in the environment of a build override them.',
  D14a: 'Sending fails when there is no answer after 20 s.',
  D14b: 'Sending again while a message is being sent does nothing.',
  D15: 'One phone number has two extensions, each a tel: link of its own.',
  D16a: 'The first slide is painted from the poster of its video.',
  D16b: 'A video is downloaded when it is the current slide, and not before.',
  D16c: 'No video is downloaded with Save-Data, on a slow connection, or with reduced motion.',
  D16d: 'The slideshow pauses with reduced motion, and while its controls are hovered or focused.',
  D16e: 'A pause button stops it.',
  D17a: 'The second list of clients is hidden from assistive technology and the keyboard.',
  D17b: 'The client strip pauses while it has the focus.',
  D17c: 'A visible control pauses it, without any script.',
  D18a: 'The map is OpenStreetMap’s, has a title and is loaded lazily.',
  D18b: 'A plain link opens the location on a map.',
  D19a: 'Sample content is marked, entry by entry.',
  D19b: 'A command lists the sample content that is left.',
  D20a: 'Names of categories are in title case, with PSA, TV and 2D 3D right.',
  D20b: 'The text of the heading is the category as in its URL.',
  D21a: 'The year is written by the build.',
  D21b: 'The clock of the visitor’s device corrects it.',
  D22: 'The timestamp of thumbnails is the build’s in milliseconds, one for each build.',
  D23: 'The specification’s own texts are there word for word, whatever else is said.',
  D24a: 'Links, canonical URLs and the sitemap have no trailing slash.',
  D24b: 'No URL of the site redirects.',
  D24c: 'A URL with a trailing slash works too.',
  D25a: 'A honeypot field is hidden from people, assistive technology and autofill.',
  D25b: 'If it is filled in, the form reports success and nothing is sent.',
  D25c: 'A fast visitor can send too.',
  D25d: 'The README lists what is set at the e-mail service: recipient, origins, rate limit, alarm.',
  D26: 'Structured data describes works by the facts that are shown, and describes no video.',
  D27: 'Text typed while a message is being sent stays; sent is what the fields held on submit.',
  D28: 'Any photo fits any place: turned, cropped towards its focus, without metadata, never as it was.',
  D29: 'The order of the categories is fixed; a field for it in an older file is ignored with a warning.',
  D30: 'HSTS holds for the site’s own host, without `includeSubDomains`.',
  D32: 'WhatsApp and Viber are offered where their numbers are given; nothing is asked of them before a tap.',
  D33: 'The menu button says “Menu”, and “Close” with a cross while open; its accessible name holds that word.',

  // Accessibility.
  'H1.01': 'No page violates a rule of WCAG 2.2 AA, in any state.',
  'H1.02': 'From 320 px on, and at 400 % zoom, a page has one column and scrolls in one direction.',
  'H1.03': 'Wider text spacing cuts off no word; in forced colours every control has an edge.',
  'H1.04':
    'Every control can be reached by keyboard with visible focus, and has a target of 24 px.',
  'H1.05':
    'A skip link bypasses the header, focus is kept through changes, and moves to the top with the page.',
  'H1.06': 'The header and the menu mark the current page.',
  'H1.07':
    'The menu exists on narrow viewports only, stops the page from scrolling, and Escape closes it.',
  'H1.08':
    'Assistive technology gets one slide at a time, and hears of changes unless the slideshow runs.',
  'H1.09': 'Arrow keys and a swipe change the slide; scrolling or a touch does not.',
  'H1.10':
    'With reduced motion nothing scrolls smoothly, fades or runs, and there is no control to pause it.',
  'H1.11': 'Back and the scroll-to-top button still open a new tab for those who ask for one.',
  'H1.12': 'The scroll-to-top button leaves no fragment in the URL, and covers no text.',

  // Performance.
  'H2.01':
    'A page is 13,000 bytes at most, and home 22,000, compressed and with everything inlined.',
  'H2.02':
    'Before a visitor acts only home loads scripts: after load, and not with reduced motion or Save-Data.',
  'H2.03': 'The first use of an island downloads at most 63,000 bytes of scripts.',
  'H2.04': 'No other host is requested before the visitor comes near its content.',
  'H2.05':
    'Out of view the slideshow pauses, and logos and slides are loaded only when they come near.',
  'H2.06':
    'There is no layout shift: not while a page or its font loads, and not while it is read.',
  'H2.07': 'A page is prefetched before its visit, and revalidated at the next one.',
  'H2.08': 'A page requests its lead image before its font, once, and at the width it needs.',
  'H2.09': 'Text comes before the scripts of islands, except for controls that need one to work.',
  'H2.10':
    'The first screen waits for its own styles only; content below it brings its styles along.',
  'H2.11': 'Only the incoming slide fades in; the previous one is hidden after that.',
  'H2.12': 'Going back shows any page from the back-forward cache, without a request.',
  'H2.13': 'An island needs two script files, which are requested together.',

  // Robustness.
  'H3.01': 'Text in the form is kept through failure, reload and other pages until it is sent.',
  'H3.02': 'A click or Enter before the island is hydrated is replayed, once.',
  'H3.03': 'Any text is sent character for character, and none of it is executed.',
  'H3.04': 'Any URL shows a page with links to others, and nothing in it is executed.',
  'H3.05': 'Without scripts, or if they never arrive, everything can be read, reached and sent.',
  'H3.06': 'Without its font or its styles a page can be read, in its order.',
  'H3.07': 'A map, video or image that is late or missing affects nothing else.',
  'H3.08':
    'A form whose scripts failed to load reports that sending failed, and loads them again at the next try.',
  'H3.09':
    'A slideshow whose scripts failed to load says so, and loads them again at the next click.',
  'H3.10':
    'Any text in the content is shown as written, and breaks no script, data, file or policy.',
  'H3.11':
    'Where the connection stops in the middle of a page, what has arrived can be read and used.',

  // Standards and security.
  'H4.01':
    'Every page is valid HTML; headings skip no level, images have a size and an alternative text.',
  'H4.02':
    'The security policy of a page allows its own code, by hash, and blocks everything else.',
  'H4.03': 'Every response has caching and security headers, and no page can be framed.',
  'H4.04': 'Rules for hosts do not grow with the content, and the build fails past a host’s limit.',

  // Search engines, sharing, print.
  'H5.01': 'A link preview of a page has a title, a text and an image of its own.',
  'H5.02': 'Search engines get every page but error pages, and complete facts that the pages show.',
  'H5.03':
    'Programs get the facts as plain text, as a vCard, and as a web app manifest with icons.',
  'H5.04': 'A work shows the optional facts of its file, and leaves no gap without them.',
  'H5.05': 'Printed pages are black on white, without what works on a screen only.',

  // Editing.
  'H6.01':
    'The editing screen saves what was edited and nothing else, and nothing while there is an error.',
  'H6.02': 'It exists in development only, and is not indexed.',
  'H6.03':
    'Mistakes in the content stop the build, all reported together: file, line, entry, field, remedy.',
  'H6.04': 'The preview for phones shows saved changes, or their errors, without a manual reload.',
  'H6.05': 'Pages work with lists of one entry, and with lists that may be empty.',
} as const satisfies Record<string, string>;

export type ClauseId = keyof typeof CLAUSES;

/**
 * Clauses that are checked without a browser, with the files that check them. Each file names its clauses in a
 * comment.
 */
export const CHECKED_ELSEWHERE: Partial<Record<ClauseId, readonly string[]>> = {
  'S3.02': ['src/build/content/check-content.test.ts'],
  'S9.12': ['src/islands/email-client.test.ts'],
  D02e: ['e2e/support/project.test.ts'],
  D06b: ['src/lib/video-thumbnail.test.ts'],
  D12a: ['src/islands/email-client.test.ts'],
  D19a: ['src/build/launch/launch-check.test.ts'],
  D19b: ['src/build/launch/launch-check.test.ts'],
  D20a: ['src/lib/category-title.test.ts'],
  D25d: ['e2e/support/project.test.ts'],
  D29: ['src/build/content/check-content.test.ts'],
  'H4.04': ['src/build/hosting/hosting-files.test.ts'],
  'H6.03': [
    'src/build/content/check-content.test.ts',
    'src/build/content/content-loader.test.ts',
    'src/build/content/messages.test.ts',
  ],
  'H6.04': ['src/build/preview/live-site.test.ts'],
  'H6.05': ['src/lib/format-count.test.ts'],
};
