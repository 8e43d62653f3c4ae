import { memberArea, memberEndpoints } from "#contract/members/endpoints.ts";
import { hashNewPassword, rejectsCommonPasswords } from "../auth/password-policy.ts";
import { assertReauthenticatedForChange, hashingShareOf } from "../auth/reauthentication.ts";
import { attachImageField, processImage } from "../images/form-images.ts";
import { hasPermission, requirePermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { InTransaction } from "../platform/database/in-transaction.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { assertDistinct, type EntityInput } from "../platform/entities/definition.ts";
import {
	assertCanUpdate,
	createdMessage,
	entityDeleteEndpoints,
	entityListEndpoint,
	updatedMessage,
} from "../platform/entities/endpoints.ts";
import { createEntity, updateEntity } from "../platform/entities/save.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import type { StoredImage } from "../platform/storage/image-store.ts";
import { visibleRequestsFor } from "../requests/policy.ts";
import { sharesRequestWith } from "../requests/visibility.queries.ts";
import { memberEntity } from "./entity.ts";
import { enqueueInvitations } from "./invitation.ts";
import { readableLists } from "./policy.ts";
import { findCurrentMember, findMember, findRequestMember } from "./queries.ts";

const rules = {
	entity: memberEntity,
} as const;

export function registerMemberEndpoints(api: ApiRouter): void {
	entityListEndpoint(api, memberArea, rules);
	addMemberDetails(api);
	addMemberSaving(api);
	entityDeleteEndpoints(api, memberArea, rules);
}

/** Adds that the member still has to set up a second step of signing in. */
const withDueStep = <Found>({ lacksSecondStep }: MemberContext, found: Found) => ({
	...found,
	...(lacksSecondStep ? { second_step_due: 1 as const } : {}),
});

function addMemberDetails(api: ApiRouter): void {
	authenticatedEndpoint(api, memberEndpoints["GET /me"], async (ctx) => {
		const found = orNotFound(
			await findCurrentMember(
				ctx,
				ctx.actor.id,
				visibleRequestsFor(ctx.actor),
				readableLists(ctx.actor),
			),
		);
		return withDueStep(ctx, found);
	});
	authenticatedEndpoint(api, memberEndpoints["GET /members/{id}"], async (ctx, { id }) => {
		const own = id === ctx.actor.id;
		if (!own) {
			if (!ctx.actor.activated) throw new ApiError("activation_required");
			if (ctx.lacksSecondStep) throw new ApiError("second_step_due");
			requirePermission(ctx.actor, "members_read");
		}
		const found = orNotFound(
			own
				? await findCurrentMember(ctx, id, visibleRequestsFor(ctx.actor), readableLists(ctx.actor))
				: await findMember(ctx, id),
		);
		return own ? withDueStep(ctx, found) : found;
	});
	authenticatedEndpoint(
		api,
		memberEndpoints["GET /members/request-members/{id}"],
		async (ctx, { id }) => {
			const known =
				id === ctx.actor.id ||
				hasPermission(ctx.actor, "members_read") ||
				(await sharesRequestWith(ctx, id, visibleRequestsFor(ctx.actor)));
			return orNotFound(known ? await findRequestMember(ctx, id) : null);
		},
	);
}

/** A first password is not the member's own: they must change it at their first sign-in. */
async function credentialsOf(
	step: InTransaction<MemberContext>,
	password: string | undefined,
): Promise<EntityInput> {
	if (password === undefined) return {};
	const { share, rejectsCommon } = await step(async (ctx) => ({
		share: hashingShareOf(ctx),
		rejectsCommon: rejectsCommonPasswords(ctx),
	}));
	return {
		password_hash: await hashNewPassword(share, { password }, { rejectsCommon }),
		activated: 0,
	};
}

function addMemberSaving(api: ApiRouter): void {
	const photoOf = (ctx: MemberContext, photo: StoredImage | null, stagedIds?: string[]) =>
		attachImageField(ctx, "profile_photo", photo, stagedIds);
	uploadEndpoint(api, memberEndpoints["POST /members/add"], {
		prepare: async (findShare, { fields, files }, store, step) => {
			const { password, ...rest } = fields;
			const photo = await processImage(findShare, store, "profile_photos", "profile_photo", files);
			return { photo, input: { ...rest, ...(await credentialsOf(step, password)) } };
		},
		work: async (ctx, { fields }, { photo, input }) => {
			const row = await createEntity(ctx, memberEntity, {
				...(await assertDistinct(ctx, memberEntity, null, input)),
				...(await photoOf(ctx, photo, fields.kept_pictures)),
			});
			if (!("password_hash" in input)) await enqueueInvitations(ctx, row.id);
			return { member: row, message: createdMessage("member") };
		},
	});
	uploadEndpoint(api, memberEndpoints["POST /members/edit"], {
		may: (ctx, { payload }) => assertCanUpdate(ctx, rules, payload),
		prepare: async (findShare, { fields, files }, store, step) => {
			const { id, version, password, current_password: _, ...rest } = fields;
			const ownsAccount =
				String(id) === (await findShare()).member &&
				(await assertReauthenticatedForChange(step, fields));
			const photo = await processImage(findShare, store, "profile_photos", "profile_photo", files);
			const input = { ...rest, ...(await credentialsOf(step, password)) };
			return { id, photo, ownsAccount, input };
		},
		work: async (ctx, { version, fields }, { id, photo, ownsAccount, input }) => {
			const checked = await assertDistinct(ctx, memberEntity, id, input);
			const edit = { ...checked, ...(await photoOf(ctx, photo, fields.kept_pictures)) };
			const row = await updateEntity({ ...ctx, ownsAccount }, memberEntity, id, version, edit);
			return { member: row, message: updatedMessage("member") };
		},
	});
}
