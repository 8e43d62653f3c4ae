import { setTimeout as pause } from "node:timers/promises";
import {
	type Mood,
	startMailServer,
	type TestMailServer,
} from "../../../../tests/support/smtp-server.ts";

/** What a mail server is like that is not well: so many mails are treated so. */
export type Illness = {
	/** Refused for now (450), before it is taken. */
	refuses: number;
	/** The line is dropped in the middle of the text. */
	drops: number;
};

/** Nobody takes mail at this address, for good (550). */
export const unknownAddress = "nobody-there@demo.example";

/** How often which mail arrived, by its id in the queue. */
export type Arrivals = Map<string, number>;

function noteIn(arrivals: Arrivals, text: Buffer): void {
	const [, id] = /^Message-ID: <([^@>]+)@/im.exec(text.toString("latin1")) ?? [];
	if (id) arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
}

/** A mail server that can be dead, ill or slow, on one port all the time. */
export async function startSickMailServer() {
	const arrivals: Arrivals = new Map();
	const ill: Illness = { refuses: 0, drops: 0 };
	const tried = { refused: 0, dropped: 0, unknown: 0 };
	const mood: Mood = {
		sender: () => {
			if (ill.refuses <= 0) return null;
			ill.refuses--;
			tried.refused++;
			return { code: 450, text: "Try later" };
		},
		recipient: (address) => {
			if (address !== unknownAddress) return null;
			tried.unknown++;
			return { code: 550, text: "Nobody of this name" };
		},
		dropsText: () => {
			if (ill.drops <= 0) return false;
			ill.drops--;
			tried.dropped++;
			return true;
		},
		taken: (text) => noteIn(arrivals, text),
	};
	let server: TestMailServer | null = await startMailServer(mood);
	const { url } = server;
	const port = Number(new URL(url).port);
	return {
		url,
		arrivals,
		ill,
		tried,
		async die() {
			await server?.stop();
			server = null;
		},
		async live() {
			server ??= await startMailServer(mood, port);
		},
	};
}

/** A mail server that takes its time between having a mail and saying so. */
export async function startSlowMailServer(delay: number) {
	const arrivals: Arrivals = new Map();
	const server = await startMailServer({
		taken: (text) => {
			noteIn(arrivals, text);
			return pause(delay);
		},
	});
	return { url: server.url, arrivals, stop: server.stop };
}
