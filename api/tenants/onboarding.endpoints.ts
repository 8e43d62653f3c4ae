import type { OpenAPIHono } from "@hono/zod-openapi";
import { tenantEndpoints } from "#contract/tenants/endpoints.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { completeOnboardingSteps } from "./onboarding.queries.ts";
import { getOnboardingSteps } from "./onboarding.ts";

export function registerOnboardingEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(app, deps, tenantEndpoints["GET /first-steps"], {
		work: getOnboardingSteps,
	});
	authenticatedEndpoint(app, deps, tenantEndpoints["DELETE /first-steps"], {
		work: async (ctx) => {
			await completeOnboardingSteps(ctx);
			return { message: "The onboarding is complete." };
		},
	});
	authenticatedEndpoint(app, deps, tenantEndpoints["POST /first-steps/codes"], {
		work: async (ctx) => {
			await completeOnboardingSteps(ctx, "codes");
			return { message: "The step is done." };
		},
	});
}
