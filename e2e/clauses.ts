/**
 * What the site promises, clause by clause: `S2.07` is the seventh clause of section 2 of SPEC.md, `D12a`
 * the first of decision 12 in DECISIONS.md, `H3.01` the first of the third group of house promises, which
 * go beyond both and are written down here alone. A test claims a clause with a tag of its name, `@S2.07`:
 * it fails when the sentence stops being true. What says for whom the site is, or leaves a thing open, is
 * no clause.
 */
export const CLAUSES = {
  'S1.01':
    'Services, about text, works by category, client logos, team and contact form are there.',
  'S1.02': 'The title is “All Three Media Ghar”.',
  'S1.03': 'The tagline is “Bringing Your Creative Vision to Life”.',
  'S1.04': 'The line that supports it is “Expert audio and video production services that …”.',
  'S1.05': 'Nobody can sign up or in.',
  'S1.06':
    'Sending the form is the only thing that changes anything outside, and no server is ours.',

  'S2.01': 'Every address has the same bar, foot and way back to the top.',
  'S2.02': 'The bar stays at the top while the page scrolls.',
  'S2.03': 'The way back to the top is offered once the page is scrolled past 200 px.',
  'S2.04': 'It glides to the top.',
  'S2.05': 'The bar links to Home, About, Services, Portfolio, Clients, Team and Contact.',
  'S2.06': 'A “Contact Us” button in the bar leads to /contact.',
  'S2.07': 'On a phone a button opens and closes a menu with the links.',
  'S2.08': 'Choosing a link closes the menu.',
  'S2.09': 'The foot has quick links to the home, about, services and team anchors.',
  'S2.10': 'The foot says how to reach the company.',
  'S2.11': 'The foot links to Facebook, Instagram, YouTube and Twitter/X, each in a new tab.',
  'S2.12': 'The foot has a copyright line with the current year.',
  'S2.13': 'Home is one page with the anchors home, about, services, portfolio, clients, contact.',
  'S2.14': 'A section of home fades and slides in once its top is within 100 px of the lower edge.',
  'S2.15': 'Home has a team section only if the team flag is set, which no link or address does.',
  'S2.16':
    '/about has the welcome and the cards Professional Quality, Diverse Services, Client-Focused.',
  'S2.17': '/services is a grid of twelve cards.',
  'S2.18': '/portfolio is a grid of categories: the first work’s picture, the name in title case.',
  'S2.19': 'The card of a category leads to /portfolio/{category}.',
  'S2.20': 'A category’s heading is its address with spaces for hyphens.',
  'S2.21': 'Under it stands “Our best works in this category”.',
  'S2.22': 'Its works are a grid of cards that open the video in a new tab.',
  'S2.23': '/clients is a grid of 31 logos with alternative texts.',
  'S2.24': '/team shows 24 people, each with photo, name, role and description.',
  'S2.25': 'The team stands in three columns at medium widths and in four at large ones.',
  'S2.26': '/contact has e-mail, phone and place, then the form, then “Find Us” with a map.',
  'S2.27': 'Any other path says “Oops! Page not found” and links to “Return to Home”.',
  'S2.28': 'The hero fills the window with the slides, headline and line centred on them.',
  'S2.29': '“Our Services” glides to the services.',
  'S2.30': 'The slideshow has a button for the previous and one for the next slide.',
  'S2.31': 'It has a button for each slide, named “Go to slide N”.',
  'S2.32': 'Capitals in the name of a category make no difference.',
  'S2.33': 'A category that does not exist says “No videos available for this category.”',
  'S2.34': 'A Back button, on wide screens alone, goes back in history.',
  'S2.35': 'Another category begins at its top.',
  'S2.36': 'The picture of a work is its own, or follows from its link.',
  'S2.37': 'Where there is neither, a placeholder stands.',
  'S2.38': 'The placeholder also stands for a picture that does not load.',
  'S2.39': 'The clients on home pass by without end, their list doubled.',
  'S2.40': 'They stand still under the pointer.',

  'S3.01': 'The seven slides are the homepage film, the pictures h1 to h4, the films h5 and h6.',
  'S3.02': 'There are thirteen categories, fixed, with so many works: 3 3 2 5 2 6 2 4 3 1 3 8 2.',
  'S3.03': 'A work has a title, a link to a video or social host, and perhaps a picture.',
  'S3.04': 'There are 31 clients, and a logo reads “Client: {name}”.',
  'S3.05': 'One logo stands under two names.',
  'S3.06':
    'A member has name, role, description and picture; one has neither role nor description.',
  'S3.07': 'The roles of the team are the twenty-three of the list.',
  'S3.08': 'A service has an icon, a title and a line.',
  'S3.09': 'The twelve services are those of the list, in its order.',
  'S3.10': 'The form has name, email, subject and message, all of them text.',

  'S4.01': 'The slideshow begins with its first slide.',
  'S4.02': 'Next goes to the following slide, and from the last to the first.',
  'S4.03': 'Previous goes to the slide before, and from the first to the last.',
  'S4.04': 'A dot goes to its slide.',
  'S4.05': 'A new slide comes by itself every four seconds.',
  'S4.06': 'Films start by themselves, over and over, without sound.',
  'S4.07': 'The slide is sharp in front of a strongly blurred, darkened copy of itself.',
  'S4.08': 'The words about sending are empty at first.',
  'S4.09': 'They are “Sending...” once the form is sent.',
  'S4.10': 'After success they are “Message sent successfully!” and the fields are empty.',
  'S4.11': 'After a failure they are “Failed to send message.” and the fields are as they were.',
  'S4.12': 'A failure is logged on the console.',
  'S4.13': 'The menu is open or closed: its button changes that, a link closes it.',
  'S4.14': 'The way back to the top is hidden down to 200 px and shown below.',
  'S4.15': 'An index of each category on home goes round every ten seconds, and shows nothing.',

  'S5.01': 'The browser asks for all four fields.',
  'S5.02': 'The e-mail field is of the e-mail type, so the browser checks what is in it.',
  'S5.03': 'No field has a limit of length.',
  'S5.04': 'The browser’s own words are the only ones about a wrong field.',
  'S5.05': 'The client throws if the user, service or template ID is missing.',

  'S6.01': 'Everything is open to everyone: no sign-in, no roles.',

  'S7.01': 'A message is a POST to {host}/api/v1.0/email/send.',
  'S7.02': 'Its content type is JSON.',
  'S7.03': 'Its body has lib_version, the three IDs and the four template parameters, and no more.',
  'S7.04': 'Status 200 or the text “OK” is success.',
  'S7.05': 'Any other answer, or none, is a failure.',
  'S7.06': 'Nothing depends on what else the answer says.',
  'S7.07': 'The client could also send a form as it is, to /api/v1.0/email/send-form.',
  'S7.08': 'The site never does.',
  'S7.09': 'Thumbnails are the video host’s hqdefault of the video’s ID.',
  'S7.10': 'Their addresses carry a timestamp.',
  'S7.11': 'The map is a frame that loads late.',

  'S8.01': 'Whatever goes wrong in sending, the words are “Failed to send message.”',
  'S8.02': 'Of missing IDs the client says that the user, service or template ID is required.',
  'S8.03': 'It refuses to send as a form what is no form element and no selector of one.',
  'S8.04': 'An unknown path says “Oops! Page not found”, and is logged.',
  'S8.05': 'A picture that does not load gives way to the placeholder.',
  'S8.06': 'A category that is empty or unknown says “No videos available for this category.”',
  'S8.07': 'What breaks unexpectedly says “Unexpected Application Error!” and its message.',

  'S9.01':
    'The company is reached by e-mail, by phone with two extensions, and at Bagbazar, Kathmandu.',
  'S9.02': 'Seven slides change every 4000 ms.',
  'S9.03': 'The way back to the top appears past 200 px.',
  'S9.04': 'Sections come in at an offset of 100 px.',
  'S9.05': 'The index of a category turns every 10000 ms.',
  'S9.06': 'The strip of clients goes round in 40 s.',
  'S9.07': 'A logo in it is 120 px wide.',
  'S9.08': 'Service cards come in within 400 ms, again and again.',
  'S9.09': 'The cards of the about text come in within 800 ms, once.',
  'S9.10': 'Each service card comes 20 ms after the one before.',
  'S9.11': 'Each reason comes 100 ms after the one before.',
  'S9.12': 'The version of the e-mail client that is sent is 3.2.0.',
  'S9.13': 'The map is 500 px high.',
  'S9.14': 'The service, template and user IDs are built into the site.',
  'S9.15': 'There are 12 services, 31 logos, 24 members and 13 categories.',

  D01a: 'Home’s title is the company’s name alone.',
  D01b: 'Every other page’s title is “{Page} · All Three Media Ghar”.',
  D02a: 'Where home has no team section, the foot leads to /team#team.',
  D02b: 'Where it has one, the foot leads to /#team.',
  D02c: 'No anchor that is linked to is missing.',
  D02d: 'No link and no address turns the team on.',
  D02e: 'One field of the site’s content does, and is false unless it is set.',
  D03a: 'A section is also revealed if it is above the window already.',
  D03b: 'What is revealed stays.',
  D03c: 'Without scripts, or with less motion, everything is visible from the start.',
  D03d: 'Nothing in the first window waits for a script.',
  D04a: 'Service cards come in each time they come into view, 20 ms apart.',
  D04b: 'Reasons come in the first time alone, 100 ms apart.',
  D05a: 'The index is an attribute that turns with the number of works, every ten seconds.',
  D05b: 'It is no island and moves nothing.',
  D06a: 'A work’s own picture goes before that of its link, and that before the placeholder.',
  D06b: 'Every usual form of a YouTube link is recognised, and no other.',
  D06c: 'The address is https://img.youtube.com/vi/{id}/hqdefault.jpg?t={timestamp}.',
  D07a: 'The placeholder comes too where the picture failed before any script ran.',
  D07b: 'It comes where the host answers with its grey picture, 120 px wide.',
  D07c: 'It comes within the security policy.',
  D08a: '/portfolio/PSA shows psa.',
  D08b: 'An unknown category shows its heading from the address, the line, and that it has no videos.',
  D08c: 'Markup in an address is text and nothing else.',
  D08d: 'All of this works on a static host and in preview.',
  D08e: 'It works in the development server too.',
  D09a: 'Back is a link to /portfolio, and goes back where the page before is of this site.',
  D09b: 'It is shown on wide screens alone.',
  D10a: 'An unknown path is answered with status 404.',
  D10b: 'The attempted path is logged as an error.',
  D11a: 'An island that breaks shows the error in its place and leaves the rest alone.',
  D11b: 'A page in the same words is built for hosts that fail.',
  D12a: 'The e-mail client is version 3.2.0 of emailjs-com, under the name @emailjs/browser.',
  D12b: 'It is loaded when the visitor first touches the form, and not before.',
  D13a: 'IDs and host of the e-mail service are fields of the site’s content.',
  D13b: 'PUBLIC_EMAILJS_* in the environment of a build go before them.',
  D14a: 'Sending that has no answer after 20 s has failed.',
  D14b: 'Sending again while a message is on its way does nothing.',
  D15: 'One phone number has two extensions, each a tel: link of its own.',
  D16a: 'The first slide is painted from its poster.',
  D16b: 'A film is fetched when it is its turn, and not before.',
  D16c: 'No film comes to who saves data, has a slow line or wants less motion.',
  D16d: 'The show stands still with less motion, and under a pointer or focus on its controls.',
  D16e: 'A pause button stops it.',
  D17a: 'The second list of clients is hidden from assistive technology and the keyboard.',
  D17b: 'The strip stands still while it has the focus.',
  D17c: 'A visible control stops it, without any script.',
  D18a: 'The map is OpenStreetMap’s, has a title and loads late.',
  D18b: 'A plain link opens the place on a map.',
  D19a: 'What stands in for real content is marked, entry by entry.',
  D19b: 'A command lists what still stands in.',
  D20a: 'Names of categories are in title case, with PSA, TV and 2D 3D right.',
  D20b: 'The heading’s text is the category as in its address.',
  D21a: 'The year is written by the build.',
  D21b: 'The visitor’s clock corrects it.',
  D22: 'The timestamp of thumbnails is the build’s in milliseconds, one for each build.',
  D23: 'The specification’s own texts are there word for word, whatever else is said.',
  D24a: 'Links, canonical addresses and the sitemap have no slash at their end.',
  D24b: 'No address of ours is answered with a redirect.',
  D24c: 'With a slash at its end an address works too.',
  D25a: 'A field for machines is hidden from people, assistive technology and autofill.',
  D25b: 'Who fills it in sees that the message was sent, and nothing is.',
  D25c: 'However fast a person is, the message goes.',
  D25d: 'The README lists what is set at the e-mail service: recipient, origins, rate, alarm.',
  D30: 'HSTS holds for the site’s own host, without `includeSubDomains`.',

  // For every reader, by whatever means.
  'H1.01': 'No page breaks a rule of WCAG 2.2 AA, whatever state it is in.',
  'H1.02': 'From 320 px on, and enlarged four times, a page runs down one column.',
  'H1.03': 'Set wider no word is cut off; in the visitor’s own colours every control has an edge.',
  'H1.04': 'The keyboard reaches every control and is seen there; a finger has 24 px for it.',
  'H1.05':
    'The keyboard passes the bar by, keeps its place while things change, and goes to the top too.',
  'H1.06': 'The bar and the menu mark the page where the visitor is.',
  'H1.07': 'The menu is there in narrow windows alone, holds the page still, and Escape closes it.',
  'H1.08':
    'Assistive technology meets one slide at a time, and is told what changes unless the show runs.',
  'H1.09': 'Arrow keys and a finger drawn across change the slide; a scroll or a touch does not.',
  'H1.10': 'With less motion nothing glides, fades or passes by, and nothing asks to be paused.',
  'H1.11': 'Back and the way to the top still open a new tab for those who ask for one.',
  'H1.12': 'The way to the top leaves no trace in the address, and covers no word.',

  // Little, and no sooner than needed.
  'H2.01': 'A page travels in 13,000 bytes at most, and home in 22,000, with everything in it.',
  'H2.02':
    'Before a visitor acts only home gets scripts: once loaded, and not with less motion or data.',
  'H2.03': 'The first use of a part fetches at most 63,000 bytes of scripts.',
  'H2.04': 'No other host is asked for anything before the visitor comes near what it has.',
  'H2.05': 'Out of sight the show stands still, and logos and slides come only when they are near.',
  'H2.06': 'Nothing shifts: not while a page loads, its typeface late, and not while it is read.',
  'H2.07': 'A page is fetched ahead of its visit, and next time only asked whether it has changed.',
  'H2.08': 'A page asks for its lead picture before its typeface, once, and at the width it needs.',
  'H2.09':
    'Words come before the script that wakes controls, but for controls that can do nothing without.',
  'H2.10':
    'The first screen waits for its own styles alone; what comes below it brings its styles along.',

  // Whatever is written, and whatever fails.
  'H3.01':
    'What is typed into the form stays through failure, reload and other pages until it is sent.',
  'H3.02': 'A click or Enter that comes before its script is kept, and counts once.',
  'H3.03': 'Whatever is typed arrives letter by letter, and nothing in it runs.',
  'H3.04': 'Whatever address is asked for shows a page with ways on, and nothing in it runs.',
  'H3.05': 'Without scripts, or where they never come, everything can be read, reached and sent.',
  'H3.06': 'Without its typeface or its styles a page can still be read, in its order.',
  'H3.07': 'A map, a film or a picture that is late or missing takes nothing else with it.',
  'H3.08': 'What could not be fetched for the form is fetched anew when it is sent again.',

  // What browsers and hosts are told.
  'H4.01':
    'Every page is valid HTML, its headings skip no level, its pictures have a size and a text.',
  'H4.02':
    'The security policy of a page allows what is its own, by its hash, and blocks all else.',
  'H4.03': 'Every answer says how it may be used, and no page can be shown in a frame.',
  'H4.04':
    'Rules for hosts do not grow in number with the content, and the build fails past a host’s limit.',

  // What others make of the pages.
  'H5.01': 'A link to a page is shown with a title, a text and a picture of its own.',
  'H5.02':
    'Search engines are given every page but error pages, and whole facts that the pages show.',
  'H5.03': 'Programs get the facts as plain text, as an address card, and as a name with icons.',
  'H5.04': 'A work says what more its file tells, and leaves no gap where it tells nothing.',
  'H5.05': 'On paper a page is black on white, without what only a screen can do.',

  // For editors.
  'H6.01':
    'The editing screen saves what was edited and nothing else, and nothing while something is wrong.',
  'H6.02': 'It is there in development alone, and no search engine keeps it.',
  'H6.03':
    'Mistakes in the content stop the build, all told at once: file, line, entry, field, remedy.',
  'H6.04':
    'The preview for phones shows what was saved, or what is wrong with it, without a reload by hand.',
} as const satisfies Record<string, string>;

export type ClauseId = keyof typeof CLAUSES;

/**
 * Clauses that hold before there is a page, or are weighed without a browser, each with the files of the
 * project that check them. Each file names its clauses in a comment.
 */
export const CHECKED_ELSEWHERE: Partial<Record<ClauseId, readonly string[]>> = {
  'S3.02': ['src/build/content/file-findings.test.ts'],
  'S7.02': ['e2e/email-service.test.ts'],
  'S7.03': ['e2e/email-service.test.ts'],
  'S9.12': ['e2e/email-service.test.ts'],
  D02e: ['e2e/project.test.ts'],
  D06b: ['src/lib/video-thumbnail.test.ts'],
  D19a: ['src/build/launch/launch-check.test.ts'],
  D19b: ['src/build/launch/launch-check.test.ts'],
  D20a: ['src/lib/category-title.test.ts'],
  D25d: ['e2e/project.test.ts'],
  'H2.01': ['src/build/page-weight.ts'],
  'H4.04': ['src/build/hosting/hosting-files.test.ts'],
  'H6.03': ['src/build/content/check-content.test.ts', 'src/build/content/content-loader.test.ts'],
  'H6.04': ['src/build/preview/live-site.test.ts'],
};
