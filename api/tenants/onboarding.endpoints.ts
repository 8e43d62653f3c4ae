import { tenantEndpoints } from "#contract/tenants/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { completeOnboardingSteps } from "./onboarding.queries.ts";
import { getOnboardingSteps } from "./onboarding.ts";

export function registerOnboardingEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, tenantEndpoints["GET /first-steps"], {
		work: getOnboardingSteps,
	});
	authenticatedEndpoint(api, tenantEndpoints["DELETE /first-steps"], {
		work: async (ctx) => {
			await completeOnboardingSteps(ctx);
			return { message: "The onboarding is complete." };
		},
	});
	authenticatedEndpoint(api, tenantEndpoints["POST /first-steps/codes"], {
		work: async (ctx) => {
			await completeOnboardingSteps(ctx, "codes");
			return { message: "The step is done." };
		},
	});
}
