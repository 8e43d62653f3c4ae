import { tenantEndpoints } from "#contract/tenants/endpoints.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { publicEndpoint } from "../platform/http/public-endpoint.ts";
import { toBranding } from "../platform/tenant-branding.ts";

export function registerTenantEndpoints(api: ApiRouter): void {
	publicEndpoint(api, tenantEndpoints["GET /tenant"], async (ctx) => ({
		slug: ctx.tenant.slug,
		name_en: ctx.tenant.nameEn,
		name_ar: ctx.tenant.nameAr,
		time_zone: ctx.tenant.timeZone,
		digits: ctx.tenant.settings.digits ?? "latn",
		...toBranding(ctx.tenant.settings, false),
		help: ctx.tenant.settings.help,
	}));
}
