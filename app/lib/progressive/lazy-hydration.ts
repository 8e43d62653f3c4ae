/** The addresses of a page's scripts. */
export type PageScriptUrls = {
	/** Remix's entry, and the modules that it needs. */
	entry: readonly string[];
	/** The modules of the page's routes, by route id. */
	routes: Readonly<Record<string, string>>;
	/** The scripts start without waiting for an interaction. */
	atOnce: boolean;
};

/**
 * Shows what needs scripts and is simple enough to work before they are there: buttons that print
 * the page, and those that show a password. Starts the scripts of the page, which is complete without
 * them: when it is touched; as soon as it is painted where this tab has loaded them before; and after
 * a minute, for the bell. Until they have taken over, going back within what an earlier page's scripts
 * had made loads the page anew. Browsers that the scripts are too new for are left alone, and so are pages
 * whose text has been translated meanwhile: scripts would put their own back.
 *
 * This function is sent as its own source text: it may use nothing but its arguments, and no syntax
 * that the oldest browsers can't parse.
 */
export function start({ entry, routes, atOnce }: PageScriptUrls, language: string): void {
	const root = document.documentElement;
	root.dataset.scripts = "";
	addEventListener("click", ({ target }) => {
		// What is shown with scripts alone has nothing to press.
		const button = (target as Element).closest<HTMLElement>("[data-press]:not([data-press=''])");
		if (!button) return;
		// Gives the page time to settle before it is printed (specification, section 9).
		if (button.dataset.press === "print") setTimeout(() => print(), 500);
		else {
			const input = document.getElementById(button.dataset.press as string) as HTMLInputElement;
			const hidden = input.type === "password";
			input.type = hidden ? "text" : "password";
			(button.firstChild as HTMLElement).hidden = hidden;
			(button.lastChild as HTMLElement).hidden = !hidden;
		}
	});
	// Without a line, the browser would replace the page by its own.
	const strip = document.getElementById("offline") as HTMLElement;
	let wanted = "";
	let retryTimer = 0;
	const show = (state: string) => {
		strip.dataset.state = state;
		for (const line of Array.from(strip.querySelectorAll<HTMLElement>("span")))
			line.hidden = line.dataset.state !== state;
		(strip.lastElementChild as HTMLElement).hidden = state === "back";
		strip.hidden = false;
	};
	const retry = () => {
		clearTimeout(retryTimer);
		const href = wanted;
		fetch(href || location.href, { method: "HEAD" }).then(
			() => {
				if (href) return location.assign(href);
				if (strip.hidden) return;
				show("back");
				setTimeout(() => {
					strip.hidden = strip.dataset.state === "back";
				}, 3000);
			},
			() => window.stayHere(href),
		);
	};
	window.stayHere = (href) => {
		const details = document.querySelector<HTMLElement>(`[data-kept="${href}"]`);
		if (details) details.hidden = !details.hidden;
		wanted = details ? "" : href;
		show(wanted ? "stay" : "off");
		clearTimeout(retryTimer);
		if (navigator.onLine) retryTimer = window.setTimeout(retry, 5000);
	};
	addEventListener("offline", () => show("off"));
	addEventListener("online", retry);
	addEventListener(
		"click",
		(event) => {
			const target = event.target as Element;
			const link = target.closest<HTMLAnchorElement>("a[href]");
			clearTimeout(retryTimer);
			if (target.closest("#offline button")) retry();
			else if (link && !navigator.onLine && link.origin === location.origin) {
				if (link.hash && link.href.split("#")[0] === location.href.split("#")[0]) return;
				event.preventDefault();
				event.stopPropagation();
				window.stayHere(link.pathname + link.search + link.hash);
			}
		},
		true,
	);
	// Later, the page's scripts send forms, and keep their text.
	addEventListener(
		"submit",
		(event) => {
			if (navigator.onLine || (root.dataset.scripts && !window.onpopstate)) return;
			event.preventDefault();
			window.stayHere("");
		},
		true,
	);
	if (!navigator.onLine) show("off");
	// The specification requires this value for scripts of this origin; pages use the cookie.
	if (localStorage.getItem("lang") !== language) {
		localStorage.setItem("lang", language);
		dispatchEvent(new CustomEvent("languageChanged", { detail: language }));
	}
	if (!("findLast" in Array.prototype && "hasOwn" in Object)) return;
	root.dataset.scripts = "on";
	const started = "scripts";
	const touches = ["pointerdown", "pointermove", "touchstart", "keydown", "input"];
	const { nonce } = document.currentScript as HTMLScriptElement;
	const heading = document.querySelector("h1") || root;
	const text = heading.textContent;
	window.isServerHtml = () => {
		const isServerHtml = heading.textContent === text;
		if (!isServerHtml) delete root.dataset.scripts;
		return isServerHtml;
	};
	// Its pages have a state, and places within a page none.
	window.onpopstate = ({ state }) => state && location.reload();
	let timer = 0;
	const load = () => {
		if (!window.isServerHtml()) return;
		clearTimeout(timer);
		for (const touch of touches) removeEventListener(touch, touched, true);
		sessionStorage.setItem(started, "");
		const names = Object.keys(routes);
		const script = document.createElement("script");
		script.type = "module";
		script.nonce = nonce;
		// Without the scripts, buttons do their work by sending forms.
		script.onerror = () => {
			root.dataset.scripts = "";
		};
		script.textContent = [
			...entry.map((path) => `import "${path}"`),
			...names.map((name, index) => `import * as r${index} from "${routes[name]}"`),
			`window.__remixRouteModules={${names.map((name, index) => `"${name}":r${index}`)}}`,
		].join("\n");
		// The element is no part of the page that React hydrates.
		document.head.appendChild(script);
		script.remove();
	};
	const touched = (event: Event) => {
		// Browsers also report a resting pointer when the page below it is first painted.
		const { movementX, movementY } = event as PointerEvent;
		if (event.type !== "pointermove" || movementX || movementY) load();
	};
	if (atOnce || sessionStorage.getItem(started) !== null)
		addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => setTimeout(load)));
	else {
		for (const touch of touches) addEventListener(touch, touched, { capture: true, passive: true });
		timer = window.setTimeout(load, 60000);
	}
}

/**
 * Uses the language in this browser's storage if the user has not chosen one here (specification,
 * section 4). It is sent as its own source text, like `start`.
 */
export function followStoredLanguage(language: string): void {
	const storedLanguage = localStorage.getItem("lang");
	const isOther =
		storedLanguage !== language && (storedLanguage === "ar" || storedLanguage === "en");
	if (isOther && navigator.cookieEnabled)
		location.replace(`?lng=${storedLanguage}${location.search.replace("?", "&")}`);
}
