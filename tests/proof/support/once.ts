import type { Client, Method } from "#tests/support/api.ts";

/** What was sent, and how it was answered, in short. */
export type Sent = { status: number; text: string };

export const sent = async (answering: Promise<Response>): Promise<Sent> => {
	const answer = await answering;
	return { status: answer.status, text: await answer.text() };
};

/** Sends one thing many times at the same moment. */
export const manyTimes = <Answered>(
	times: number,
	send: (turn: number) => Promise<Answered>,
): Promise<Answered[]> => Promise.all(Array.from({ length: times }, (_, turn) => send(turn)));

export const callWithKey = (
	client: Client,
	method: Method,
	path: string,
	body: object,
	key: string,
): Promise<Sent> => sent(client.send(method, path, { body, headers: { "idempotency-key": key } }));
