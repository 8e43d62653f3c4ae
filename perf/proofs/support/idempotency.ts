import type { Client, Method } from "../../../tests/support/api-client.ts";

/** What was sent, and how it was answered, in short. */
export type ResponseText = { status: number; text: string };

export const readResponse = async (answering: Promise<Response>): Promise<ResponseText> => {
	const answer = await answering;
	return { status: answer.status, text: await answer.text() };
};

/** Sends one thing many times at the same moment, and again what is told that too much is going on. */
export const manyTimes = <Answered extends { status: number }>(
	times: number,
	send: (turn: number) => Promise<Answered>,
): Promise<Answered[]> =>
	Promise.all(Array.from({ length: times }, (_, turn) => answered(() => send(turn))));

async function answered<Answered extends { status: number }>(
	send: () => Promise<Answered>,
): Promise<Answered> {
	for (let tries = 1; ; tries++) {
		const answer = await send();
		if (answer.status !== 429 || tries === mostTries) return answer;
	}
}
const mostTries = 200;

export const callWithKey = (
	client: Client,
	method: Method,
	path: string,
	body: object,
	key: string,
): Promise<ResponseText> =>
	readResponse(client.send(method, path, { body, headers: { "idempotency-key": key } }));
