import type { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { message } from "#contract/schemas/common.ts";
import { firstStepState } from "#contract/schemas/first-steps.ts";
import { memberCall } from "../call/member-call.ts";
import { endSteps } from "../db/first-steps.ts";
import type { ApiDeps } from "../deps.ts";
import { firstStepsOf } from "../domain/tenants/first-steps.ts";
import { mustBeFullAdmin } from "../policies/members.ts";
import { require } from "../policies/rights.ts";

export function addFirstSteps(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/first-steps",
			summary: "What a new organisation does first, and what of it is done; none once it is over",
			answer: z.array(firstStepState),
			may: ({ caller }) => mustBeFullAdmin(caller),
		},
		firstStepsOf,
	);
	memberCall(
		app,
		deps,
		{
			method: "delete",
			path: "/first-steps",
			summary: "Dismiss the first steps for the whole organisation",
			answer: message,
			may: ({ caller }) => mustBeFullAdmin(caller),
		},
		async (ctx) => {
			await endSteps(ctx);
			return { message: "The first steps are over." };
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/first-steps/codes",
			summary: "Tell that codes of facilities have been looked at to be printed",
			answer: message,
			may: ({ caller }) => require(caller, "facilities_read"),
		},
		async (ctx) => {
			await endSteps(ctx, "codes");
			return { message: "The step is done." };
		},
	);
}
