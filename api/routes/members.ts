import type { OpenAPIHono } from "@hono/zod-openapi";
import { memberColumns } from "#contract/entities.ts";
import {
	currentMember,
	member,
	memberEdit,
	newMember,
	requestMember,
} from "#contract/schemas/members.ts";
import { memberCall, preparedCall } from "../call/member-call.ts";
import { acceptOne, keepAs } from "../call/pictures.ts";
import { rowId } from "../call/row-id.ts";
import { seenVersion } from "../call/version.ts";
import type { Ctx } from "../context.ts";
import { findCurrentMember, findMember, findRequestMember } from "../db/people/members.ts";
import { sharesRequestWith } from "../db/requests/seen.ts";
import type { ApiDeps } from "../deps.ts";
import { invite } from "../domain/members/invitation.ts";
import type { StoredPicture } from "../domain/pictures/stored.ts";
import { newPasswordHash, refusesCommonPasswords } from "../domain/sessions/new-password.ts";
import { mustOwnWhatChanges, ownShare } from "../domain/sessions/ownership.ts";
import type { Step } from "../domain/step.ts";
import { memberThing } from "../domain/things/people.ts";
import { addThing, editThing } from "../domain/things/saving.ts";
import type { Sent } from "../domain/things/thing.ts";
import { CallFailure } from "../failure.ts";
import { requestsSeenBy } from "../policies/requests.ts";
import { holds, require } from "../policies/rights.ts";
import {
	areaList,
	areaRest,
	createdText,
	mayEdit,
	mayWrite,
	savingOf,
	updatedText,
} from "./areas.ts";

const area = {
	thing: memberThing,
	plural: "the members",
	singular: "a member",
	columns: memberColumns,
	row: member,
	add: newMember,
	edit: memberEdit,
	read: "members_read",
	write: ["members_write"],
} as const;

export function addMembers(app: OpenAPIHono, deps: ApiDeps): void {
	areaList(app, deps, area);
	addMemberDetails(app, deps);
	addMemberSaving(app, deps);
	areaRest(app, deps, area);
}

function addMemberDetails(app: OpenAPIHono, deps: ApiDeps): void {
	memberCall(
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
			const found = await findCurrentMember(ctx, ctx.caller.id, requestsSeenBy(ctx.caller));
			if (!found) throw new CallFailure("not_found");
			return found;
		},
	);
	memberCall(
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
			const id = rowId(params.id);
			const own = id === ctx.caller.id;
			if (!own) {
				if (!ctx.caller.activated) throw new CallFailure("activation_required");
				require(ctx.caller, "members_read");
			}
			const found = own
				? await findCurrentMember(ctx, id, requestsSeenBy(ctx.caller))
				: await findMember(ctx, id);
			if (!found) throw new CallFailure("not_found");
			return found;
		},
	);
	memberCall(
		app,
		deps,
		{
			method: "get",
			path: "/members/request-members/{id}",
			summary: "Whom a request that the caller sees is from, or assigned to",
			answer: requestMember,
		},
		async (ctx, { params }) => {
			const id = rowId(params.id);
			const known =
				id === ctx.caller.id ||
				holds(ctx.caller, "members_read") ||
				(await sharesRequestWith(ctx, id, requestsSeenBy(ctx.caller)));
			const found = known ? await findRequestMember(ctx, id) : null;
			if (!found) throw new CallFailure("not_found");
			return found;
		},
	);
}

/** A first password is not the member's own: they change it when they sign in. */
async function credentialsOf(step: Step<Ctx>, password: string | undefined): Promise<Sent> {
	if (password === undefined) return {};
	const { share, refusesCommon } = await step(async (ctx) => ({
		share: ownShare(ctx),
		refusesCommon: refusesCommonPasswords(ctx),
	}));
	return {
		password_hash: await newPasswordHash(share, { password }, { refusesCommon }),
		activated: 0,
	};
}

function addMemberSaving(app: OpenAPIHono, deps: ApiDeps): void {
	const { answer, aliases, present } = savingOf(area);
	const common = { aliases, files: ["profile_photo"], answer } as const;
	const photoOf = (ctx: Ctx, photo: StoredPicture | null) => keepAs(ctx, "profile_photo", photo);
	preparedCall(
		app,
		deps,
		{
			...common,
			method: "post",
			path: "/members/add",
			summary: "Add a member, who is invited by e-mail unless there is a first password",
			body: newMember,
			may: (ctx) => mayWrite(ctx, area),
			once: true,
		},
		async (share, { fields, files }, store, step) => {
			const { password, ...rest } = fields;
			const photo = await acceptOne(share, store, "profile_photos", "profile_photo", files);
			return { photo, sent: { ...rest, ...(await credentialsOf(step, password)) } };
		},
		async (ctx, _, { photo, sent }) => {
			const row = await addThing(ctx, memberThing, { ...sent, ...(await photoOf(ctx, photo)) });
			if (!("password_hash" in sent)) await invite(ctx, row.id);
			return present(row, createdText("member"));
		},
	);
	preparedCall(
		app,
		deps,
		{
			...common,
			method: "post",
			path: "/members/edit",
			summary: "Change the given fields of a member",
			body: memberEdit,
			may: (ctx, { sent }) => mayEdit(ctx, area, sent),
		},
		async (share, { fields, files }, store, step) => {
			const { id, version, password, current_password: _, ...rest } = fields;
			const ownsAccount = id === share.memberId && (await mustOwnWhatChanges(step, fields));
			const photo = await acceptOne(share, store, "profile_photos", "profile_photo", files);
			const sent = { ...rest, ...(await credentialsOf(step, password)) };
			return { id, version, photo, ownsAccount, sent };
		},
		async (ctx, { request }, { id, version, photo, ownsAccount, sent }) => {
			const fields = { ...sent, ...(await photoOf(ctx, photo)) };
			const seen = seenVersion(request, version);
			const row = await editThing({ ...ctx, ownsAccount }, memberThing, id, seen, fields);
			return present(row, updatedText("member"));
		},
	);
}
