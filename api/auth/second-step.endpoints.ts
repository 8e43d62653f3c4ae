import { secondStepEndpoints } from "#contract/auth/second-step.endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import {
	authenticatedEndpoint,
	multiTransactionEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import {
	publicEndpoint,
	publicMultiTransactionEndpoint,
} from "../platform/http/public-endpoint.ts";
import {
	addPasskey,
	assertMayReset,
	beginPasskey,
	beginSecondStep,
	challengeOwnPasskeys,
	getOwnSecondStep,
	proveSecondStep,
	removePasskey,
	removeSecondStep,
	renewRecoveryCodes,
	resetSecondStep,
	takeOwnProof,
} from "./second-step.ts";
import { getSecondStepRule, updateSecondStepRule } from "./second-step-rule.ts";
import { challengePasskeys, signInBySecondStep } from "./second-step-sign-in.ts";
import { describeUserAgent } from "./user-agent.ts";

export function registerSecondStepEndpoints(api: ApiRouter): void {
	const calls = secondStepEndpoints;
	publicMultiTransactionEndpoint(
		api,
		calls["POST /authentication/second"],
		(step, { fields, request }) =>
			signInBySecondStep(step, fields, request.headers.get("user-agent")),
	);
	publicEndpoint(api, calls["POST /authentication/second/passkey"], (ctx, { fields }) =>
		challengePasskeys(ctx, fields.ticket),
	);
	authenticatedEndpoint(api, calls["GET /my-second-step"], getOwnSecondStep);
	multiTransactionEndpoint(api, calls["POST /my-second-step"], (step, { fields }) =>
		beginSecondStep(step, fields.current_password),
	);
	multiTransactionEndpoint(api, calls["POST /my-second-step/prove"], async (step, { fields }) => ({
		recovery_codes: await proveSecondStep(step, fields.code),
		message: "The second step is on.",
	}));
	multiTransactionEndpoint(api, calls["POST /my-second-step/again"], async (step, { fields }) => {
		await takeOwnProof(step, fields);
		return { message: "It is you." };
	});
	multiTransactionEndpoint(api, calls["POST /my-second-step/recovery-codes"], async (step) => ({
		recovery_codes: await renewRecoveryCodes(step),
		message: "The former recovery codes no longer work.",
	}));
	authenticatedEndpoint(api, calls["POST /my-second-step/remove"], async (ctx) => {
		await removeSecondStep(ctx);
		return { message: "The second step is off." };
	});
	authenticatedEndpoint(api, calls["POST /my-passkeys/challenge"], challengeOwnPasskeys);
	multiTransactionEndpoint(
		api,
		calls["POST /my-passkeys/begin"],
		async (step, { fields, request }) => ({
			options: await beginPasskey(step, fields.current_password),
			...describeUserAgent(request.headers.get("user-agent")),
		}),
	);
	multiTransactionEndpoint(api, calls["POST /my-passkeys"], async (step, { fields }) => ({
		recovery_codes: await addPasskey(step, fields),
		message: "The passkey was added.",
	}));
	authenticatedEndpoint(api, calls["DELETE /my-passkeys/{id}"], async (ctx, { params }) => {
		await removePasskey(ctx, params.id);
		return { message: "The passkey was removed." };
	});
	multiTransactionEndpoint(api, calls["POST /members/{id}/second-step/reset"], {
		may: (ctx, { id }) => assertMayReset(ctx, id),
		work: async (step, { id, fields }) => {
			await resetSecondStep(step, id, fields.current_password);
			return { message: "The member's second step is off." };
		},
	});
	authenticatedEndpoint(api, calls["GET /second-step"], getSecondStepRule);
	authenticatedEndpoint(api, calls["POST /second-step/edit"], async (ctx, { version, fields }) => ({
		rule: await updateSecondStepRule(ctx, {
			...fields,
			version,
		}),
		message: "Settings updated successfully!",
	}));
}
