import { randomBytes } from "node:crypto";
import type { Language } from "../../../../app/lib/languages.ts";
import { translatorFor } from "../../../../app/lib/translations.server.ts";
import { type FilledForm, files, filledForms, pages, publicPages } from "./pages.ts";
import { eachOf, type Timed, timed } from "./timed-requests.ts";

/** What came of asking for many pages and sending many forms. */
export type Found = {
	asked: number;
	/** The longest wait, in milliseconds, and for what. */
	longest: number;
	slowest: string;
	/** What was not as it should be. */
	wrong: string[];
	/** How many answers there were of each status. */
	statuses: Record<number, number>;
};

const nothingFound = (): Found => ({
	asked: 0,
	longest: 0,
	slowest: "",
	wrong: [],
	statuses: {},
});

const mostMs = 5000;
/** Twice as many as a browser asks for at once, and as a member has running. */
const atOnce = 12;
const languages = ["ar", "en"] as const satisfies readonly Language[];

/** Which statuses tell clearly that something is wrong. */
export type Expected = {
	pages: readonly number[];
	files?: readonly number[];
	forms?: readonly number[];
	/** Of what asks for nothing but calls that other servers of the contract lack. */
	ours?: readonly number[];
};

/** While nobody answers. */
export const away: Expected = { pages: [503] };

/** While answers take their time: in time, or not at all. */
export const slow: Expected = {
	pages: [200, 302, 400, 401, 403, 404, 409, 422, 503],
	files: [200, 404, 503],
};

const isPage = (answer: Timed) => /^text\/html/.test(String(answer.headers["content-type"]));

function note(found: Found, what: string, answer: Timed, expected: readonly number[]): boolean {
	found.asked++;
	found.statuses[answer.status] = (found.statuses[answer.status] ?? 0) + 1;
	// A file that comes takes as long as it is long.
	const waited = answer.status === 200 && !isPage(answer) ? 0 : answer.ms;
	if (waited > found.longest) Object.assign(found, { longest: waited, slowest: what });
	if (waited > mostMs) found.wrong.push(`${what}: took ${Math.round(answer.ms)} ms`);
	if (!expected.includes(answer.status)) {
		found.wrong.push(`${what}: ${answer.status} ${answer.text.slice(0, 80)}`);
		return false;
	}
	return true;
}

/** A page in the reader's language that says what is the matter, and says it in its heading. */
function checkWords(found: Found, what: string, answer: Timed, language: Language): void {
	const t = translatorFor(language);
	const titles = (["unavailable", "unexpected", "notUnderstood"] as const).map((page) =>
		t(`errorPages.${page}.title`),
	);
	if (!isPage(answer)) found.wrong.push(`${what}: no page`);
	else if (!answer.text.includes(`lang="${language}"`))
		found.wrong.push(`${what}: not in the language ${language}`);
	else if (answer.status >= 500 && !titles.some((title) => answer.text.includes(title)))
		found.wrong.push(`${what}: does not say what is the matter`);
}

const inLanguage = (path: string, language: Language) =>
	`${path}${path.includes("?") ? "&" : "?"}lng=${language}`;

/** Opens every page, and asks for every file, of whom the cookie is. */
export async function openEverything(
	origin: string,
	cookie: string,
	expected: Expected,
): Promise<Found> {
	const found = nothingFound();
	const { ours = [] } = expected;
	const all = [
		...pages.map((path) => ({ path, cookie, statuses: expected.pages })),
		...publicPages.map((path) => ({ path, cookie: "", statuses: [...expected.pages, ...ours] })),
	];
	const asked = all.flatMap((one) => languages.map((language) => ({ ...one, language })));
	await eachOf(asked, atOnce, async ({ path, cookie: own, statuses, language }) => {
		const what = `GET ${path} ${language}`;
		const headers: Record<string, string> = own ? { cookie: own } : {};
		const answer = await timed(origin + path, {
			headers: { ...headers, "accept-language": language },
		});
		if (note(found, what, answer, statuses)) checkWords(found, what, answer, language);
	});
	await eachOf(files, atOnce, async (path) => {
		const answer = await timed(origin + path, { headers: { cookie } });
		// Scripts are told in words what there is no choice of.
		const away = [path.startsWith("/select/") ? 200 : 302, ...(expected.files ?? expected.pages)];
		const also = /^\/statistics\/costs\./.test(path) ? ours : [];
		note(found, `GET ${path}`, answer, [...away, ...also]);
		if (isPage(answer)) found.wrong.push(`GET ${path}: a page and no file`);
	});
	return found;
}

/** Sends every form, and looks for what was typed in what comes. */
export async function sendEverything(
	origin: string,
	cookie: string,
	expected: Expected,
): Promise<{ found: Found; kept: Map<FilledForm, Timed> }> {
	const found = nothingFound();
	const kept = new Map<FilledForm, Timed>();
	const asked = filledForms.flatMap((form) => languages.map((language) => ({ form, language })));
	await eachOf(asked, atOnce, async ({ form, language }) => {
		const mark = `kept${randomBytes(6).toString("hex")}`;
		const what = `POST ${form.path} ${language}`;
		const answer = await timed(origin + inLanguage(form.path, language), {
			form: form.fields(mark),
			headers: { origin, ...(form.signedOut ? {} : { cookie }) },
		});
		const statuses = expected.forms ?? expected.pages;
		if (!note(found, what, answer, statuses) || answer.status < 400) return;
		checkWords(found, what, answer, language);
		if (!answer.text.includes(mark)) found.wrong.push(`${what}: what was typed is gone`);
		else kept.set(form, answer);
	});
	return { found, kept };
}

/** The fields of the form that a page has for sending it again. */
export function storedFields({ text }: Timed): Record<string, string> {
	const [form = ""] = /<form method="post"[\s\S]*?<\/form>/.exec(text) ?? [];
	const inputs = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
	return Object.fromEntries([...inputs].map(([, name = "", value = ""]) => [name, value]));
}

/** Several findings as one. */
export function mergeFindings(all: readonly Found[]): Found {
	const sum = nothingFound();
	for (const one of all) {
		sum.asked += one.asked;
		sum.wrong.push(...one.wrong);
		for (const [status, count] of Object.entries(one.statuses))
			sum.statuses[Number(status)] = (sum.statuses[Number(status)] ?? 0) + count;
		if (one.longest > sum.longest)
			Object.assign(sum, { longest: one.longest, slowest: one.slowest });
	}
	return sum;
}

/** Says what is wrong, at most a few of each. */
export function complain(where: string, { wrong }: Found): void {
	for (const one of wrong.slice(0, 12)) console.error(`  ${where}: ${one}`);
	if (wrong.length > 12) console.error(`  ${where}: and ${wrong.length - 12} more`);
}
