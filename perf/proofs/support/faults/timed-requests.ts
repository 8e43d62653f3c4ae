import { type Answer, sendRawRequest } from "../../../../tests/e2e/support/raw-request.ts";

/** An answer and how long it took to come whole, in milliseconds. */
export type Timed = Answer & { ms: number };

/** Longer than anything should take. */
const forEver = 30_000;

/** An answer in the place of none: the line was cut, or it took for ever. */
const none = (text: string): Answer => ({
	status: 0,
	headers: {},
	body: Buffer.alloc(0),
	text,
	cookies: [],
});

/** Asks as a browser without scripts would; what fails, and what takes for ever, has status 0. */
export async function timed(...asking: Parameters<typeof sendRawRequest>): Promise<Timed> {
	const start = performance.now();
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<Answer>((resolve) => {
		timer = setTimeout(() => resolve(none("No answer came.")), forEver);
	});
	const answer = await Promise.race([
		sendRawRequest(...asking).catch((error) => none(String(error))),
		tooLate,
	]);
	clearTimeout(timer);
	return { ...answer, ms: performance.now() - start };
}

export const password = "Siyana#2026";

/** Signs in at the page, and gives the session's cookie. */
export async function signIn(origin: string, email = "admin@demo.example"): Promise<string> {
	const answer = await timed(`${origin}/?index`, {
		form: { email, password },
		headers: { origin },
	});
	const cookie = answer.cookies.find((one) => one.startsWith("authData="));
	if (!cookie) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
	return cookie;
}

export type Session = { token: string; user: { id: number } };

/** Signs in at the API. */
export async function signInToApi(origin: string, email = "admin@demo.example"): Promise<Session> {
	const answer = await timed(`${origin}/api/authentication`, {
		body: Buffer.from(JSON.stringify({ email, password })),
		headers: { "content-type": "application/json", "x-tenant": "demo" },
	});
	if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.text}`);
	return JSON.parse(answer.text) as Session;
}

/** The headers of a call for a session. */
export const callHeaders = ({ token }: Session): Record<string, string> => ({
	"x-tenant": "demo",
	authorization: `Bearer ${token}`,
});

/** Waits for something, asking again after a moment; gives how long it took, in milliseconds. */
export async function until(
	holds: () => Promise<boolean> | boolean,
	longest = 60_000,
): Promise<number> {
	const start = performance.now();
	for (;;) {
		if (await holds()) return performance.now() - start;
		if (performance.now() - start > longest) return Number.POSITIVE_INFINITY;
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}

/** Runs work on many things, so many at a time. */
export async function eachOf<Item>(
	items: readonly Item[],
	atOnce: number,
	work: (item: Item) => Promise<void>,
): Promise<void> {
	const waiting = [...items];
	const workers = Array.from({ length: atOnce }, async () => {
		for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
	});
	await Promise.all(workers);
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
