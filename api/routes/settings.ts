import type { OpenAPIHono } from "@hono/zod-openapi";
import { messageResponse } from "#contract/schemas/common.ts";
import {
	logoEdit,
	tenantSettingsSections,
	settingsEdit,
	savedSettings,
} from "#contract/schemas/settings.ts";
import { DeferredResponse } from "../call/call.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../call/member-call.ts";
import { processImage } from "../call/pictures.ts";
import { publicEndpoint } from "../call/public-call.ts";
import { expectedVersion } from "../call/version.ts";
import type { MemberContext } from "../context.ts";
import { enqueueMails } from "../db/queues/mail-jobs.ts";
import type { ApiDependencies } from "../deps.ts";
import { attachImage } from "../domain/pictures/stored.ts";
import { updateTenantSettings, getTenantSettings, updateTenantLogo } from "../domain/tenants/own-settings.ts";
import { ApiError } from "../failure.ts";
import { assertAdmin } from "../policies/members.ts";
import { contentTypes, originalImageName } from "../storage/storage.ts";

const may = ({ caller }: MemberContext) => assertAdmin(caller);

/** A logo's side, in pixels. */
const logoSide = 512;

/** What Admins set of their organisation. */
export function registerSettingEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/settings",
			summary: "What is set of the organisation",
			answer: tenantSettingsSections,
			may,
		},
		getTenantSettings,
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/settings/edit",
			summary: "Change the given fields of one section of the organisation's settings",
			body: settingsEdit,
			answer: savedSettings,
			may,
		},
		async (ctx, { request, fields }) => ({
			settings: await updateTenantSettings(ctx, expectedVersion(request, fields.version), fields),
			message: "Settings updated successfully!",
		}),
	);
	uploadEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/settings/logo",
			summary: "Set the organisation's logo; without a file, take it away",
			body: logoEdit,
			files: ["logo"],
			answer: savedSettings,
			may,
		},
		(share, { files }, store) => processImage(share, store, "logos", "logo", files, logoSide),
		async (ctx, { request, fields }, logo) => ({
			settings: await updateTenantLogo(
				ctx,
				expectedVersion(request, fields.version),
				logo ? await attachImage(ctx, logo) : undefined,
			),
			message: "Settings updated successfully!",
		}),
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "post",
			path: "/settings/test-mail",
			summary: "Send oneself a mail as the organisation's mails are; one a minute at most",
			answer: messageResponse,
			may,
		},
		async (ctx) => {
			await enqueueMails(ctx, [{ kind: "test", tenantId: ctx.tenantId, memberId: ctx.caller.id }]);
			return { message: "The mail is on its way." };
		},
	);
	publicEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/tenant/logo/{file}",
			summary: "The organisation's logo; `name.thumb.png` is its thumbnail",
			answer: "picture",
		},
		async ({ tenant, tenantId, storage }, { params }) => {
			const name = `logos/${params.file}`;
			const { logo } = tenant.settings;
			if (!logo || originalImageName(name) !== logo) throw new ApiError("not_found");
			return new DeferredResponse(async () => {
				const bytes = await storage.read(tenantId, name);
				if (!bytes) throw new ApiError("not_found");
				return new Response(new Uint8Array(bytes), {
					headers: {
						"Content-Type": contentTypes[logo.endsWith(".png") ? "png" : "jpg"],
						"Cache-Control": "public, max-age=31536000, immutable",
						"X-Content-Type-Options": "nosniff",
					},
				});
			});
		},
	);
}
