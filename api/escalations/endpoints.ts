import { escalationEndpoints, escalationSpellings } from "#contract/escalations/endpoints.ts";
import type { MemberOption, MemberWithEmail } from "#contract/escalations/schemas.ts";
import { processAttachments } from "../images/form-images.ts";
import { claimOwnStagedFiles } from "../images/staged-uploads.ts";
import type { Actor } from "../platform/actor.ts";
import { hasPermission } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint, uploadEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { bodyId, parseIdParam } from "../platform/http/id-params.ts";
import { assertRequestVisible, lockEditableRequest } from "../requests/access.ts";
import { findAssignableMembers } from "../requests/assignment/assignable-members.queries.ts";
import { assignmentReachFor } from "../requests/policy.ts";
import { draftEscalation, escalateToMember, sendEscalation } from "./escalate.ts";
import { findEscalationOptions, findEscalations } from "./queries.ts";

const maxAttachments = 5;

/**
 * Checks that the actor may escalate the request that the body names.
 *
 * @throws ApiError `not_found` or `not_involved`
 */
async function mayEscalate(ctx: MemberContext, requestId: unknown): Promise<void> {
	const id = bodyId(requestId);
	if (id !== null) await lockEditableRequest(ctx, id);
}

export function registerEscalationEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, escalationEndpoints["GET /escalation-options"], async (ctx) =>
		optionsFor(ctx.actor, await findEscalationOptions(ctx)),
	);
	authenticatedEndpoint(api, escalationEndpoints["GET /mymembers"], async (ctx) =>
		optionsFor(ctx.actor, await findAssignableMembers(ctx, assignmentReachFor(ctx.actor))),
	);
	authenticatedEndpoint(api, escalationEndpoints["POST /requests/escalate"], {
		may: (ctx, { payload }) => mayEscalate(ctx, payload.request_id),
		work: async (ctx, { fields }) => {
			await escalateToMember(ctx, fields);
			return { message: "Request escalated" };
		},
	});
	authenticatedEndpoint(
		api,
		escalationEndpoints["GET /requests/{id}/escalations"],
		async (ctx, { id }) => {
			await assertRequestVisible(ctx, id);
			return findEscalations(ctx, id);
		},
	);
	for (const spelling of escalationSpellings) addEscalationMail(api, spelling);
}

/**
 * Addresses are visible only to actors who may see members' addresses, or who are among the
 * recipients.
 */
function optionsFor(actor: Actor, members: readonly MemberWithEmail[]): MemberOption[] {
	const sees = hasPermission(actor, "members_read") || members.some(({ id }) => id === actor.id);
	return members.map(({ email, ...named }) => (sees ? { ...named, email } : named));
}

function addEscalationMail(api: ApiRouter, spelling: (typeof escalationSpellings)[number]): void {
	authenticatedEndpoint(
		api,
		escalationEndpoints[`GET /${spelling}/getEscalateInfo`],
		async (ctx, { query }) => {
			if (!query.get("requestId")) throw fieldError("requestId", "request_required");
			const lang = query.get("lang");
			const language = lang === "ar" || lang === "en" ? lang : null;
			return draftEscalation(ctx, parseIdParam(query.get("requestId") ?? ""), language);
		},
	);
	uploadEndpoint(api, escalationEndpoints[`POST /${spelling}/send`], {
		may: async (ctx, { payload }) => {
			const from = bodyId(payload.fromMemberId);
			if (from !== null && from !== ctx.actor.id) throw new ApiError("wrong_member");
			await mayEscalate(ctx, payload.requestId);
		},
		prepare: (findShare, { fields, files }, store) =>
			processAttachments(
				findShare,
				store,
				"attachments",
				"attachments",
				files,
				maxAttachments,
				fields.kept_pictures,
			),
		work: async (ctx, { fields }, files) => {
			const staged = await claimOwnStagedFiles(ctx, fields.kept_pictures);
			await sendEscalation(ctx, fields, [...staged, ...files]);
			return { message: "Escalation sent." };
		},
	});
}
