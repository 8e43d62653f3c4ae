import type { HttpClient } from "../../../tests/support/http-clients.ts";

const entities: Readonly<Record<string, string>> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	"#x27": "'",
	"#39": "'",
};
const plain = (text: string) => text.replace(/&(#?\w+);/g, (all, name) => entities[name] ?? all);

const attribute = (tag: string, name: string): string | null => {
	const [, value] = new RegExp(`\\s${name}="([^"]*)"`).exec(tag) ?? [];
	return value === undefined ? null : plain(value);
};
const has = (tag: string, name: string) => new RegExp(`\\s${name}(=|\\s|/?>|$)`).test(tag);

/** A form of a page: where it is sent, and what a browser would send of it. */
export type PageForm = { action: string; fields: URLSearchParams };

/** The forms of a page that are posted, filled as the page has them. */
function formsIn(html: string, path: string): PageForm[] {
	const forms = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)];
	return forms
		.filter(([, tag = ""]) => attribute(tag, "method")?.toLowerCase() === "post")
		.map(([, tag = "", inside = ""]) => ({
			action: attribute(tag, "action") ?? path,
			fields: new URLSearchParams([...controlsIn(inside)]),
		}));
}

const attributes = `((?:"[^"]*"|[^>"])*)`;
const anyControl = new RegExp(
	`<input\\b${attributes}>|<(select|textarea)\\b${attributes}>([\\s\\S]*?)</\\2>`,
	"g",
);

function* controlsIn(html: string): Generator<[string, string]> {
	for (const [, input, kind, area = "", inside = ""] of html.matchAll(anyControl)) {
		const tag = input ?? area;
		const name = attribute(tag, "name");
		const type = attribute(tag, "type") ?? "text";
		if (!name || has(tag, "disabled")) continue;
		if (kind === "textarea") yield [name, plain(inside)];
		else if (kind === "select") yield* chosenIn(name, inside);
		else if (!/^(file|submit|button|image)$/.test(type))
			if (!/^(checkbox|radio)$/.test(type) || has(tag, "checked"))
				yield [name, attribute(tag, "value") ?? ""];
	}
}

function* chosenIn(name: string, options: string): Generator<[string, string]> {
	const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, tag = ""]) => tag);
	const chosen = all.filter((tag) => has(tag, "selected"));
	for (const tag of chosen.length > 0 ? chosen : all.slice(0, 1))
		yield [name, attribute(tag, "value") ?? ""];
}

/** The form of a page that has a control of this name. */
export async function formAt(reader: HttpClient, path: string, control: string): Promise<PageForm> {
	const { text, status } = await reader.get(path);
	const form = formsIn(text, path).find(({ fields }) => fields.has(control));
	if (!form) throw new Error(`No form with ${control} at ${path} (${status}).`);
	return form;
}
