import { tenantEndpoints } from "#contract/tenants/endpoints.ts";
import { processImage } from "../images/form-images.ts";
import { attachImage } from "../images/store.ts";
import { enqueueMails } from "../notifications/mail-job.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { DeferredResponse } from "../platform/http/endpoint.ts";
import { imageResponse } from "../platform/http/image-response.ts";
import { publicEndpoint } from "../platform/http/public-endpoint.ts";
import { originalImageName } from "../platform/storage/storage.ts";
import { getTenantSettings, updateTenantLogo, updateTenantSettings } from "./settings-service.ts";

/** The length of a logo's sides, in pixels. */
const logoSide = 512;

export function registerSettingEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, tenantEndpoints["GET /settings"], {
		work: getTenantSettings,
	});
	authenticatedEndpoint(api, tenantEndpoints["POST /settings/edit"], {
		work: async (ctx, { version, fields }) => ({
			settings: await updateTenantSettings(ctx, version, fields),
			message: "Settings updated successfully!",
		}),
	});
	uploadEndpoint(api, tenantEndpoints["POST /settings/logo"], {
		prepare: (findShare, { files }, store) =>
			processImage(findShare, store, "logos", "logo", files, logoSide),
		work: async (ctx, { version }, logo) => ({
			settings: await updateTenantLogo(
				ctx,
				version,
				logo ? await attachImage(ctx, logo) : undefined,
			),
			message: "Settings updated successfully!",
		}),
	});
	authenticatedEndpoint(api, tenantEndpoints["POST /settings/test-mail"], {
		work: async (ctx) => {
			await enqueueMails(ctx, [{ kind: "test", tenantId: ctx.tenantId, memberId: ctx.actor.id }]);
			return { message: "The mail is on its way." };
		},
	});
	publicEndpoint(
		api,
		tenantEndpoints["GET /tenant/logo/{file}"],
		async ({ tenant, tenantId, storage }, { params }) => {
			const name = `logos/${params.file}`;
			const { logo } = tenant.settings;
			if (!logo || originalImageName(name) !== logo) throw new ApiError("not_found");
			return new DeferredResponse(async () => {
				const bytes = orNotFound(await storage.read(tenantId, name));
				return imageResponse(bytes, "public, max-age=31536000, immutable");
			});
		},
	);
}
