import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { messageResponse } from "#contract/schemas/common.ts";
import { onboardingStepState } from "#contract/schemas/first-steps.ts";
import { authenticatedEndpoint } from "../call/member-call.ts";
import { completeOnboardingSteps } from "../db/first-steps.ts";
import type { ApiDependencies } from "../deps.ts";
import { getOnboardingSteps } from "../domain/tenants/first-steps.ts";
import { assertAdmin } from "../policies/members.ts";
import { requirePermission } from "../policies/rights.ts";

export function registerOnboardingEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/first-steps",
			summary: "What a new organisation does first, and what of it is done; none once it is over",
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
			summary: "Dismiss the first steps for the whole organisation",
			answer: messageResponse,
			may: ({ caller }) => assertAdmin(caller),
		},
		async (ctx) => {
			await completeOnboardingSteps(ctx);
			return { message: "The first steps are over." };
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/first-steps/codes",
			summary: "Tell that codes of facilities have been looked at to be printed",
			answer: messageResponse,
			may: ({ caller }) => requirePermission(caller, "facilities_read"),
		},
		async (ctx) => {
			await completeOnboardingSteps(ctx, "codes");
			return { message: "The step is done." };
		},
	);
}
