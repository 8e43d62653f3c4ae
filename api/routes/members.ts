import type { OpenAPIHono } from "@hono/zod-openapi";
import { memberColumns } from "#contract/entities.ts";
import {
	currentMember,
	member,
	memberEdit,
	newMember,
	requestMember,
} from "#contract/schemas/members.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../call/member-call.ts";
import { processImage, attachImageField } from "../call/pictures.ts";
import { parseIdParam } from "../call/row-id.ts";
import { expectedVersion } from "../call/version.ts";
import type { MemberContext } from "../context.ts";
import { findCurrentMember, findMember, findRequestMember } from "../db/people/members.ts";
import { sharesRequestWith } from "../db/requests/seen.ts";
import type { ApiDependencies } from "../deps.ts";
import { enqueueInvitations } from "../domain/members/invitation.ts";
import type { StoredImage } from "../domain/pictures/stored.ts";
import { hashNewPassword, rejectsCommonPasswords } from "../domain/sessions/new-password.ts";
import { assertReauthenticatedForChange, hashingShareOf } from "../domain/sessions/ownership.ts";
import type { InTransaction } from "../domain/step.ts";
import { memberEntity } from "../domain/things/people.ts";
import { createEntity, updateEntity } from "../domain/things/saving.ts";
import type { EntityInput } from "../domain/things/thing.ts";
import { ApiError } from "../failure.ts";
import { visibleRequestsFor } from "../policies/requests.ts";
import { hasPermission, requirePermission } from "../policies/rights.ts";
import {
	entityListEndpoint,
	entityDeleteEndpoints,
	createdMessage,
	assertCanUpdate,
	assertCanWrite,
	entitySaveOptions,
	updatedMessage,
} from "./areas.ts";

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
			summary: "The signed-in member, with what every page shows",
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
			summary: "One member; oneself with what every page shows",
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
			summary: "Whom a request that the caller sees is from, or assigned to",
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

/** A first password is not the member's own: they change it when they sign in. */
async function credentialsOf(step: InTransaction<MemberContext>, password: string | undefined): Promise<EntityInput> {
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
	const photoOf = (ctx: MemberContext, photo: StoredImage | null) => attachImageField(ctx, "profile_photo", photo);
	uploadEndpoint(
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
			const row = await createEntity(ctx, memberEntity, { ...sent, ...(await photoOf(ctx, photo)) });
			if (!("password_hash" in sent)) await enqueueInvitations(ctx, row.id);
			return present(row, createdMessage("member"));
		},
	);
	uploadEndpoint(
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
			const ownsAccount = id === share.memberId && (await assertReauthenticatedForChange(step, fields));
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
