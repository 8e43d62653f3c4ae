import { expect, it } from "vitest";
import { signedIn } from "#tests/support/api-client.ts";
import {
	type Case,
	findCaseError,
	makeField,
	makeUpCases,
	sendMadeUp,
} from "#tests/support/fuzz/cases.ts";
import { reported } from "#tests/support/reported-failures.ts";

const seed = Number(process.env.SEED ?? 20301121);
const total = 30_000;
const lanes = 4;

const shown = (error: unknown): string => {
	const { cause, message } = error as { cause?: Error; message?: string };
	return `${cause?.message ?? message} ${cause ? "" : ((error as Error).stack ?? "")}`;
};

/** They want a token, a signature or a reporter's picture that nobody makes up; imports, a file with lines. */
const wantSecrets = [
	"GET /authentication/reset-password",
	"POST /authentication/reset-password",
	"POST /unsubscribe",
	"POST /problems/{_id}",
	"GET /problems/track/{token}/photo",
	"GET /calendar/{token}",
];

/** So do second steps and other ways to sign in, which want keys of the server, too. */
const waysToSignIn = /second|passkey|sign-in|identity|POST \/authentication$/;

it(`${total} made-up requests are answered or refused, none with a failure (seed ${seed})`, async () => {
	const cases = await makeUpCases(total, seed);
	expect(cases).toHaveLength(total);
	const faults: string[] = [];
	const done: string[] = [];
	const work = async (lane: number) => {
		const { admin, requester } = await makeField(signedIn);
		for (let index = lane; index < cases.length; index += lanes) {
			const { call, made, answer, asAdmin } = cases[index] as Case;
			const response = await sendMadeUp(asAdmin ? admin : requester, made);
			if (response.status === 200) done.push(call);
			const fault = await findCaseError(response, answer);
			if (fault) faults.push(`${call}\n${JSON.stringify(made).slice(0, 1500)}\n${fault}`);
		}
		expect((await admin.get("/me")).status).toBe(200);
		expect((await requester.get("/me")).status).toBe(200);
	};
	await Promise.all(Array.from({ length: lanes }, (_, lane) => work(lane)));
	expect([...new Set(reported.splice(0).map(shown))]).toEqual([]);
	expect(faults).toEqual([]);
	expect(done.length).toBeGreaterThan(total / 4);
	// Some want a code, a picture, a session or a password that nobody makes up, too; or two ids of rows
	// that belong together.
	const calls = cases
		.map(({ call }) => call)
		.filter((call) => !wantSecrets.includes(call) && !/\/(import|\{n\})$/.test(call))
		.filter((call) => !waysToSignIn.test(call));
	const known = new Set(calls).size;
	expect(new Set(done).size).toBeGreaterThan(known * 0.85);
	// On a machine with much else to do they take minutes.
}, 900_000);
