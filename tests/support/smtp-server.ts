import type { AddressInfo, Socket } from "node:net";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

/** What a server answers with, as `450 Try later`. */
type Refusal = { code: number; text: string };

export type TestMailServer = {
	/** As in `SMTP_URL`. */
	url: string;
	/** What has been taken, in the order of arrival. */
	received: Email[];
	/** How often a client has begun to hand a mail over. */
	begun: () => number;
	stop: () => Promise<void>;
};

/** Refuses what is to be refused, and drops the line where it is to be dropped. */
export type Mood = {
	/** Asked for who signs in; without it, nobody can. */
	signIn?: () => Refusal | null;
	/** Asked before the sender is taken. */
	sender?: () => Refusal | null;
	/** Asked for each recipient. */
	recipient?: (address: string) => Refusal | null;
	/** Whether to drop the line in the middle of the mail's text. */
	dropsText?: () => boolean;
	/** Told of each mail as it came, and of whom it was handed over for; then it is acknowledged. */
	taken?: (text: Buffer, readers: readonly string[]) => void | Promise<void>;
};

/** A mail server that really speaks SMTP. */
export async function startMailServer(mood: Mood = {}, port = 0): Promise<TestMailServer> {
	const received: Email[] = [];
	/** By the client's port. */
	const lines = new Map<number | undefined, Socket>();
	let begun = 0;
	const answer = (refusal: Refusal | null | undefined) =>
		refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null;
	const options: SMTPServerOptions = {
		disabledCommands: mood.signIn ? ["STARTTLS"] : ["AUTH", "STARTTLS"],
		allowInsecureAuth: true,
		authOptional: true,
		onAuth({ username }, _session, done) {
			const refused = answer(mood.signIn?.());
			done(refused, refused ? undefined : { user: username });
		},
		disableReverseLookup: true,
		logger: false,
		onMailFrom(_, _session, done) {
			begun++;
			done(answer(mood.sender?.()));
		},
		onRcptTo({ address }, _session, done) {
			done(answer(mood.recipient?.(address)));
		},
		onData(stream: Readable, session, done) {
			if (mood.dropsText?.()) {
				stream.once("data", () => lines.get(session.remotePort)?.destroy());
				stream.resume();
				return;
			}
			buffer(stream)
				.then(async (text) => {
					await mood.taken?.(
						text,
						session.envelope.rcptTo.map(({ address }) => address),
					);
					return PostalMime.parse(text);
				})
				.then((mail) => {
					received.push(mail);
					done();
				}, done);
		},
	};
	const server = new SMTPServer(options);
	server.server.on("connection", (line) => lines.set(line.remotePort, line));
	server.on("error", () => {});
	await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
	const { port: bound } = server.server.address() as AddressInfo;
	return {
		url: `smtp://127.0.0.1:${bound}`,
		received,
		begun: () => begun,
		stop: () => new Promise((closed) => server.close(() => closed())),
	};
}
