import { type HTMLElement, parse } from "node-html-parser";

/** A page as a browser without scripts has it, at the end of all redirects. */
export type Page = {
	status: number;
	/** Where the browser is then, without the origin. */
	path: string;
	html: string;
	type: string;
	headers: Headers;
	document: HTMLElement;
	/** All that can be read in its main part. */
	text: string;
	/** What led there. */
	redirects: string[];
};

export type FormInput = Readonly<Record<string, string | File | readonly (string | File)[]>>;

/** More would be a loop. */
const mostRedirects = 8;

/** A browser without scripts: cookies, redirects and forms, and nothing else. */
export class Visiting {
	readonly #cookies = new Map<string, string>();
	/** Told of every page. */
	seen: (page: Page) => void = () => {};

	/** @param fetched how it asks, where `fetch` does not find the origin */
	constructor(
		readonly origin: string,
		readonly language: "ar" | "en",
		readonly fetched: (url: URL, init: RequestInit) => Promise<Response> = fetch,
	) {}

	/** Has a cookie, as `name=value`. */
	keep(cookie: string): void {
		this.#keep(cookie);
	}

	/** The names of the cookies that it has. */
	get cookies(): string[] {
		return [...this.#cookies.keys()];
	}

	cookie(name: string): string | undefined {
		return this.#cookies.get(name);
	}

	forget(name: string): void {
		this.#cookies.delete(name);
	}

	/** Goes to a path of the site. @throws after too many redirects */
	async go(path: string, init: RequestInit = {}): Promise<Page> {
		const redirects: string[] = [];
		let [at, sending] = [path, init];
		for (;;) {
			const answer = await this.fetched(new URL(at, this.origin), {
				...sending,
				redirect: "manual",
				headers: {
					accept: "text/html",
					"accept-language": this.language,
					cookie: [...this.#cookies].map((pair) => pair.join("=")).join("; "),
					origin: this.origin,
				},
			});
			for (const cookie of answer.headers.getSetCookie()) this.#keep(cookie);
			const location = answer.headers.get("location");
			if (answer.status < 300 || answer.status >= 400 || !location) {
				const page = await pageOf(answer, at, redirects);
				this.seen(page);
				return page;
			}
			redirects.push(`${sending.method ?? "GET"} ${at} → ${location}`);
			if (redirects.length > mostRedirects) throw new Error(`A loop: ${redirects.join(", ")}`);
			await answer.body?.cancel();
			const next = new URL(location, new URL(at, this.origin));
			const sendsAgain = [307, 308].includes(answer.status);
			[at, sending] = [next.pathname + next.search, sendsAgain ? sending : {}];
		}
	}

	/** Sends a form of a page as its button would, with some of its controls filled in. */
	async send(page: Page, at: string | HTMLElement, typed: FormInput = {}): Promise<Page> {
		const found = typeof at === "string" ? page.document.querySelector(at) : at;
		const owner = found?.getAttribute("form");
		const form = owner ? page.document.querySelector(`form#${owner}`) : found?.closest("form");
		if (!found || !form) throw new Error(`No form at ${at} of ${page.path}`);
		const fields = new FormData();
		for (const [name, value] of [...filledIn(form), ...pressed(found)])
			if (!(name in typed)) fields.append(name, value);
		for (const [name, value] of Object.entries(typed))
			for (const one of [value].flat()) fields.append(name, one);
		const action = found.getAttribute("formaction") ?? form.getAttribute("action") ?? page.path;
		const target = new URL(action, new URL(page.path, this.origin));
		const path = target.pathname + target.search;
		if (form.getAttribute("method")?.toLowerCase() !== "post")
			return this.go(`${target.pathname}?${texts(fields)}`);
		const inParts = form.getAttribute("enctype") === "multipart/form-data";
		return this.go(path, { method: "POST", body: inParts ? fields : texts(fields) });
	}

	#keep(cookie: string): void {
		const [pair = "", ...attributes] = cookie.split(/;\s*/);
		const name = pair.slice(0, pair.indexOf("="));
		const ended = attributes.some((one) => /^(max-age=0|expires=thu, 01 jan 1970)/i.test(one));
		if (ended) this.#cookies.delete(name);
		else this.#cookies.set(name, pair.slice(pair.indexOf("=") + 1));
	}
}

async function pageOf(answer: Response, path: string, redirects: string[]): Promise<Page> {
	const html = await answer.text();
	const document = parse(html);
	return {
		status: answer.status,
		path,
		html,
		type: answer.headers.get("content-type") ?? "",
		headers: answer.headers,
		document,
		text: (document.querySelector("main") ?? document).text.replace(/\s+/g, " "),
		redirects,
	};
}

const texts = (fields: FormData) =>
	new URLSearchParams(
		[...fields].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
	);

const pressed = (button: HTMLElement): [string, string][] => {
	const name = button.tagName === "BUTTON" ? button.getAttribute("name") : undefined;
	return name ? [[name, button.getAttribute("value") ?? ""]] : [];
};

/** What the controls of a form hold before anybody has touched them. */
function* filledIn(form: HTMLElement): Generator<[string, string]> {
	const id = form.getAttribute("id");
	const elsewhere = id ? [...rootOf(form).querySelectorAll(`[form="${id}"]`)] : [];
	for (const control of [...form.querySelectorAll("input, select, textarea"), ...elsewhere]) {
		const name = control.getAttribute("name");
		if (!name || control.hasAttribute("disabled")) continue;
		const type = control.getAttribute("type") ?? "text";
		if (control.tagName === "SELECT") {
			const options = control.querySelectorAll("option");
			const chosen = options.filter((option) => option.hasAttribute("selected"));
			const first = control.hasAttribute("multiple") ? [] : options.slice(0, 1);
			for (const option of chosen.length > 0 ? chosen : first)
				yield [name, option.getAttribute("value") ?? option.text];
		} else if (control.tagName === "TEXTAREA") yield [name, control.text.replace(/^\n/, "")];
		else if (["checkbox", "radio"].includes(type)) {
			if (control.hasAttribute("checked")) yield [name, control.getAttribute("value") ?? "on"];
		} else if (!["file", "submit", "button", "image", "reset"].includes(type))
			yield [name, control.getAttribute("value") ?? ""];
	}
}

function rootOf(element: HTMLElement): HTMLElement {
	let top = element;
	while (top.parentNode) top = top.parentNode as HTMLElement;
	return top;
}

/** Returns an address as a kind of one: with the names of its parameters, not their values; in any language. */
export function kindOfAddress({ pathname, searchParams }: URL): string {
	const names = [...searchParams.keys()].filter((name) => name !== "lng");
	return `${pathname}?${names.sort().join("&")}`;
}
