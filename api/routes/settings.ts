import type { OpenAPIHono } from "@hono/zod-openapi";
import { message } from "#contract/schemas/common.ts";
import {
	logoEdit,
	organisationSettings,
	settingsEdit,
	settingsSaved,
} from "#contract/schemas/settings.ts";
import { Afterwards } from "../call/call.ts";
import { memberCall, preparedCall } from "../call/member-call.ts";
import { acceptOne } from "../call/pictures.ts";
import { publicCall } from "../call/public-call.ts";
import { seenVersion } from "../call/version.ts";
import type { Ctx } from "../context.ts";
import { queueMails } from "../db/queues/mail-jobs.ts";
import type { ApiDeps } from "../deps.ts";
import { keepPicture } from "../domain/pictures/stored.ts";
import { editSettings, ownSettings, setLogo } from "../domain/tenants/own-settings.ts";
import { CallFailure } from "../failure.ts";
import { mustBeFullAdmin } from "../policies/members.ts";
import { contentTypes, pictureOf } from "../storage/storage.ts";

const may = ({ caller }: Ctx) => mustBeFullAdmin(caller);

/** A logo's side, in pixels. */
const logoSide = 512;

/** What Admins set of their organisation. */
export function addSettings(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/settings",
			summary: "What is set of the organisation",
			answer: organisationSettings,
			may,
		},
		ownSettings,
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/settings/edit",
			summary: "Change the given fields of one section of the organisation's settings",
			body: settingsEdit,
			answer: settingsSaved,
			may,
		},
		async (ctx, { request, fields }) => ({
			settings: await editSettings(ctx, seenVersion(request, fields.version), fields),
			message: "Settings updated successfully!",
		}),
	);
	preparedCall(
		app,
		deps,
		{
			method: "post",
			path: "/settings/logo",
			summary: "Set the organisation's logo; without a file, take it away",
			body: logoEdit,
			files: ["logo"],
			answer: settingsSaved,
			may,
		},
		(share, { files }, store) => acceptOne(share, store, "logos", "logo", files, logoSide),
		async (ctx, { request, fields }, logo) => ({
			settings: await setLogo(
				ctx,
				seenVersion(request, fields.version),
				logo ? await keepPicture(ctx, logo) : undefined,
			),
			message: "Settings updated successfully!",
		}),
	);
	memberCall(
		app,
		deps,
		{
			method: "post",
			path: "/settings/test-mail",
			summary: "Send oneself a mail as the organisation's mails are; one a minute at most",
			answer: message,
			may,
		},
		async (ctx) => {
			await queueMails(ctx, [{ kind: "test", tenantId: ctx.tenantId, memberId: ctx.caller.id }]);
			return { message: "The mail is on its way." };
		},
	);
	publicCall(
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
			if (!logo || pictureOf(name) !== logo) throw new CallFailure("not_found");
			return new Afterwards(async () => {
				const bytes = await storage.read(tenantId, name);
				if (!bytes) throw new CallFailure("not_found");
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
