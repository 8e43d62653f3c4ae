import { secondStepEndpoints } from "#contract/auth/second-step.endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import {
	authenticatedEndpoint,
	multiTransactionEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { expectedVersion } from "../platform/http/if-match.ts";
import { publicMultiTransactionEndpoint } from "../platform/http/public-endpoint.ts";
import {
	assertMayReset,
	beginSecondStep,
	getOwnSecondStep,
	proveSecondStep,
	removeSecondStep,
	renewRecoveryCodes,
	resetSecondStep,
	takeOwnCode,
} from "./second-step.ts";
import { getSecondStepRule, updateSecondStepRule } from "./second-step-rule.ts";
import { signInBySecondStep } from "./second-step-sign-in.ts";

/** Registers the endpoints of the second step of signing in. */
export function registerSecondStepEndpoints(api: ApiRouter): void {
	const calls = secondStepEndpoints;
	publicMultiTransactionEndpoint(
		api,
		calls["POST /authentication/second"],
		(step, { fields, request }) =>
			signInBySecondStep(step, fields, request.headers.get("user-agent")),
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
		await takeOwnCode(step, fields.code);
		return { message: "The code is right." };
	});
	multiTransactionEndpoint(
		api,
		calls["POST /my-second-step/recovery-codes"],
		async (step, { fields }) => ({
			recovery_codes: await renewRecoveryCodes(step, fields.code),
			message: "The former recovery codes no longer work.",
		}),
	);
	multiTransactionEndpoint(api, calls["POST /my-second-step/remove"], async (step, { fields }) => {
		await removeSecondStep(step, fields.code);
		return { message: "The second step is off." };
	});
	multiTransactionEndpoint(api, calls["POST /members/{id}/second-step/reset"], {
		may: (ctx, { params }) => assertMayReset(ctx, parseIdParam(params.id)),
		work: async (step, { fields, params }) => {
			await resetSecondStep(step, parseIdParam(params.id), fields.current_password);
			return { message: "The member's second step is off." };
		},
	});
	authenticatedEndpoint(api, calls["GET /second-step"], getSecondStepRule);
	authenticatedEndpoint(api, calls["POST /second-step/edit"], async (ctx, { request, fields }) => ({
		rule: await updateSecondStepRule(ctx, {
			...fields,
			version: expectedVersion(request, fields.version),
		}),
		message: "Settings updated successfully!",
	}));
}
