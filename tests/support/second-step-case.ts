import { expect } from "vitest";
import { ownSecondStep, recoveryCodesResponse } from "#contract/auth/second-step.schemas.ts";
import { anonymousSession, answer, type Client, clock } from "./api-client.ts";
import { restartClock } from "./clock.ts";
import { makeMemberWithPassword, password } from "./members.ts";
import { codeOf } from "./second-step.ts";
import { stubSetting } from "./settings.ts";
import { makeTenant } from "./tenant.ts";

/** Huda, who has a password, and how she signs in with a code. */
export type SecondStepCase = Awaited<ReturnType<typeof makeSecondStepCase>>;

export const sealingKey = "a key of the tests that is long enough";

export const wrongCode = { status: 422, code: "invalid", fields: { code: "code_wrong" } };

/** A code that the app does not show, now nor beside now. */
export function codeBut(secret: string): string {
	const shown = [-1, 0, 1].map((later) => codeOf(secret, later));
	return ["123456", "654321", "111111", "222222"].find((one) => !shown.includes(one)) ?? "";
}

/** Enrols as the page does, and returns the secret and the recovery codes. */
export async function enrol(by: Client) {
	const begun = await answer(by.post("/my-second-step", {}), ownSecondStep);
	const secret = begun.pending?.secret ?? "";
	const { recovery_codes } = await answer(
		by.post("/my-second-step/prove", { code: codeOf(secret) }),
		recoveryCodesResponse,
	);
	clock.pass({ seconds: 30 });
	return { secret, codes: recovery_codes };
}

export async function makeSecondStepCase() {
	restartClock();
	stubSetting("SECRETS_KEY", sealingKey);
	const acme = await makeTenant();
	const huda = await makeMemberWithPassword(acme);
	const door = anonymousSession(acme);

	async function ticketOf(more: object = {}, by = huda): Promise<string> {
		const refused = await door.post("/authentication", { email: by.email, password, ...more });
		expect(refused.status).toBe(401);
		const body = (await refused.json()) as { code: string; ticket: string };
		expect(body.code).toBe("second_step_required");
		return body.ticket;
	}

	const second = async (code: string, more: object = {}, ticket?: string) =>
		door.post("/authentication/second", { ticket: ticket ?? (await ticketOf()), code, ...more });

	return { acme, huda, door, ticketOf, second };
}
