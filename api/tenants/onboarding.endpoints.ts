import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { onboardingStepState } from "#contract/tenants/onboarding.schemas.ts";
import { messageResponse } from "#contract/values/schemas.ts";
import { assertAdmin, requirePermission } from "../platform/authorization.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { completeOnboardingSteps } from "./onboarding.queries.ts";
import { getOnboardingSteps } from "./onboarding.ts";

export function registerOnboardingEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/first-steps",
			summary:
				"The onboarding steps of a new organisation, and which are done; none once it is complete",
			answer: z.array(onboardingStepState),
			may: ({ caller }) => assertAdmin(caller),
		},
		getOnboardingSteps,
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "delete",
			path: "/first-steps",
			summary: "Dismiss the onboarding of the whole organisation",
			answer: messageResponse,
			may: ({ caller }) => assertAdmin(caller),
		},
		async (ctx) => {
			await completeOnboardingSteps(ctx);
			return { message: "The onboarding is complete." };
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/first-steps/codes",
			summary: "Record that codes of facilities were opened for printing",
			answer: messageResponse,
			may: ({ caller }) => requirePermission(caller, "facilities_read"),
		},
		async (ctx) => {
			await completeOnboardingSteps(ctx, "codes");
			return { message: "The step is done." };
		},
	);
}
