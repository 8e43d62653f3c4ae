import type { OpenAPIHono } from "@hono/zod-openapi";
import { memberColumns } from "#contract/lists/list-columns.ts";
import {
	currentMember,
	member,
	memberEdit,
	newMember,
	requestMember,
} from "#contract/members/schemas.ts";
import { hashNewPassword, rejectsCommonPasswords } from "../auth/password-policy.ts";
import { assertReauthenticatedForChange, hashingShareOf } from "../auth/reauthentication.ts";
import { attachImageField, processImage } from "../images/form-images.ts";
import type { StoredImage } from "../images/store.ts";
import { hasPermission, requirePermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import type { ApiDependencies } from "../platform/dependencies.ts";
import type { EntityInput } from "../platform/entities/definition.ts";
import {
	assertCanUpdate,
	assertCanWrite,
	createdMessage,
	entityDeleteEndpoints,
	entityListEndpoint,
	entitySaveOptions,
	updatedMessage,
} from "../platform/entities/inline-endpoints.ts";
import { createEntity, updateEntity } from "../platform/entities/save.ts";
import { ApiError } from "../platform/errors.ts";
import {
	authenticatedEndpoint,
	inlineUploadEndpoint,
} from "../platform/http/authenticated-endpoint.ts";
import { parseIdParam } from "../platform/http/id-params.ts";
import { expectedVersion } from "../platform/http/if-match.ts";
import { visibleRequestsFor } from "../requests/policy.ts";
import { sharesRequestWith } from "../requests/visibility.queries.ts";
import { memberEntity } from "./entity.ts";
import { enqueueInvitations } from "./invitation.ts";
import { findCurrentMember, findMember, findRequestMember } from "./queries.ts";

const area = {
	thing: memberEntity,
	plural: "the members",
	singular: "a member",
	columns: memberColumns,
	row: member,
	add: newMember,
	edit: memberEdit,
	read: "members_read",
	write: ["members_write"],
} as const;

export function registerMemberEndpoints(app: OpenAPIHono, deps: ApiDependencies): void {
	entityListEndpoint(app, deps, area);
	addMemberDetails(app, deps);
	addMemberSaving(app, deps);
	entityDeleteEndpoints(app, deps, area);
}

function addMemberDetails(app: OpenAPIHono, deps: ApiDependencies): void {
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/me",
			summary: "The signed-in member, with the data that every page shows",
			answer: currentMember,
			beforeActivation: true,
		},
		async (ctx) => {
			const found = await findCurrentMember(ctx, ctx.caller.id, visibleRequestsFor(ctx.caller));
			if (!found) throw new ApiError("not_found");
			return found;
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/members/{id}",
			summary: "One member; the signed-in member with the data that every page shows",
			answer: member.or(currentMember),
			beforeActivation: true,
		},
		async (ctx, { params }) => {
			const id = parseIdParam(params.id);
			const own = id === ctx.caller.id;
			if (!own) {
				if (!ctx.caller.activated) throw new ApiError("activation_required");
				requirePermission(ctx.caller, "members_read");
			}
			const found = own
				? await findCurrentMember(ctx, id, visibleRequestsFor(ctx.caller))
				: await findMember(ctx, id);
			if (!found) throw new ApiError("not_found");
			return found;
		},
	);
	authenticatedEndpoint(
		app,
		deps,
		{
			method: "get",
			path: "/members/request-members/{id}",
			summary: "The requester or the assigned member of a request that the actor sees",
			answer: requestMember,
		},
		async (ctx, { params }) => {
			const id = parseIdParam(params.id);
			const known =
				id === ctx.caller.id ||
				hasPermission(ctx.caller, "members_read") ||
				(await sharesRequestWith(ctx, id, visibleRequestsFor(ctx.caller)));
			const found = known ? await findRequestMember(ctx, id) : null;
			if (!found) throw new ApiError("not_found");
			return found;
		},
	);
}

/** A first password is not the member's own: they must change it at their first sign-in. */
async function credentialsOf(
	step: InTransaction<MemberContext>,
	password: string | undefined,
): Promise<EntityInput> {
	if (password === undefined) return {};
	const { share, refusesCommon } = await step(async (ctx) => ({
		share: hashingShareOf(ctx),
		refusesCommon: rejectsCommonPasswords(ctx),
	}));
	return {
		password_hash: await hashNewPassword(share, { password }, { refusesCommon }),
		activated: 0,
	};
}

function addMemberSaving(app: OpenAPIHono, deps: ApiDependencies): void {
	const { answer, aliases, present } = entitySaveOptions(area);
	const common = { aliases, files: ["profile_photo"], answer } as const;
	const photoOf = (ctx: MemberContext, photo: StoredImage | null) =>
		attachImageField(ctx, "profile_photo", photo);
	inlineUploadEndpoint(
		app,
		deps,
		{
			...common,
			method: "post",
			path: "/members/add",
			summary: "Add a member, who is invited by e-mail unless there is a first password",
			body: newMember,
			may: (ctx) => assertCanWrite(ctx, area),
			once: true,
		},
		async (share, { fields, files }, store, step) => {
			const { password, ...rest } = fields;
			const photo = await processImage(share, store, "profile_photos", "profile_photo", files);
			return { photo, sent: { ...rest, ...(await credentialsOf(step, password)) } };
		},
		async (ctx, _, { photo, sent }) => {
			const row = await createEntity(ctx, memberEntity, {
				...sent,
				...(await photoOf(ctx, photo)),
			});
			if (!("password_hash" in sent)) await enqueueInvitations(ctx, row.id);
			return present(row, createdMessage("member"));
		},
	);
	inlineUploadEndpoint(
		app,
		deps,
		{
			...common,
			method: "post",
			path: "/members/edit",
			summary: "Change the given fields of a member",
			body: memberEdit,
			may: (ctx, { sent }) => assertCanUpdate(ctx, area, sent),
		},
		async (share, { fields, files }, store, step) => {
			const { id, version, password, current_password: _, ...rest } = fields;
			const ownsAccount =
				id === share.memberId && (await assertReauthenticatedForChange(step, fields));
			const photo = await processImage(share, store, "profile_photos", "profile_photo", files);
			const sent = { ...rest, ...(await credentialsOf(step, password)) };
			return { id, version, photo, ownsAccount, sent };
		},
		async (ctx, { request }, { id, version, photo, ownsAccount, sent }) => {
			const fields = { ...sent, ...(await photoOf(ctx, photo)) };
			const seen = expectedVersion(request, version);
			const row = await updateEntity({ ...ctx, ownsAccount }, memberEntity, id, seen, fields);
			return present(row, updatedMessage("member"));
		},
	);
}
