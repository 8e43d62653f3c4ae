import { readNeeds, viewNeedsOf } from "#contract/entities/area-needs.ts";
import { type HideableList, isHideableList } from "#contract/lists/hidden-columns.ts";
import { savedViewEndpoints } from "#contract/members/saved-views.endpoints.ts";
import { completeNames } from "#contract/values/names.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Actor } from "../platform/actor.ts";
import { assertNeeds, mayRead } from "../platform/authorization.ts";
import type { MemberContext } from "../platform/context.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { diffEntities } from "../platform/entities/diff.ts";
import { ApiError, fieldError } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { bodyId } from "../platform/http/id-params.ts";
import {
	editSharedView,
	editView,
	findSharedView,
	removeSharedView,
	removeView,
	type SharedView,
	saveSharedView,
	saveView,
} from "./saved-views.queries.ts";

type Outcome = "saved" | "taken" | "full" | "none" | { id: number };

/** Answers a call that saves a view, or throws why it was not saved. */
function answerOf(outcome: Outcome, name: string): { message: string } {
	if (outcome === "taken") throw fieldError(name, "view_taken");
	if (outcome === "full") throw new ApiError("views_full");
	if (outcome === "none") throw new ApiError("not_found");
	return { message: "The view was saved." };
}

const assertReads = ({ actor }: { actor: Actor }, { list }: { list?: unknown }) => {
	if (isHideableList(list)) assertNeeds(actor, readNeeds[list]);
};

/**
 * Returns the names of a view for everybody that the actor keeps.
 *
 * @throws ApiError `not_found` for one that the actor does not read
 */
async function findManagedView(ctx: MemberContext, id: number) {
	const view = await findSharedView(ctx, id);
	const list = view?.list as HideableList;
	if (!view || !mayRead(ctx.actor, list)) throw new ApiError("not_found");
	assertNeeds(ctx.actor, viewNeedsOf(list));
	return view;
}

/** Records what became of a view for everybody, which no trash has once it is deleted. */
async function recordShared(
	ctx: MemberContext,
	call: string,
	{ id, before }: { id: number; before: SharedView | null },
): Promise<void> {
	const after = await findSharedView(ctx, id);
	await recordAudit(ctx, {
		action: !before ? "added" : after ? "changed" : "deleted",
		call,
		subject: ["view", id],
		changes: after ? diffEntities(before, after) : { before },
	});
}

export function registerSavedViewEndpoints(api: ApiRouter): void {
	registerOwnViewEndpoints(api);
	registerSharedViewEndpoints(api);
}

function registerOwnViewEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, savedViewEndpoints["POST /list-views"], {
		may: (ctx, { payload }) => assertReads(ctx, payload),
		work: async (ctx, { fields: { list, name, query, replace } }) => {
			if (query === undefined) {
				if (!(await removeView(ctx, ctx.actor.id, { list, name }))) throw new ApiError("not_found");
				return { message: "The view was removed." };
			}
			const view = { list, name, query };
			return answerOf(await saveView(ctx, ctx.actor.id, view, replace === 1), "name");
		},
	});
	authenticatedEndpoint(api, savedViewEndpoints["POST /list-views/edit"], {
		may: (ctx, { payload }) => assertReads(ctx, payload),
		work: async (ctx, { fields: { list, name, new_name, place } }) => {
			const changes = { name: new_name, place };
			return answerOf(await editView(ctx, ctx.actor.id, { list, name }, changes), "new_name");
		},
	});
}

function registerSharedViewEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, savedViewEndpoints["POST /shared-views"], {
		may: (ctx, { payload }) => {
			assertReads(ctx, payload);
			if (isHideableList(payload.list)) assertNeeds(ctx.actor, viewNeedsOf(payload.list));
		},
		work: async (ctx, { fields: { list, query, replace, name_en, name_ar } }) => {
			const view = { list, query, name_en: name_en ?? "", name_ar: name_ar ?? "" };
			const outcome = await saveSharedView(ctx, view, replace === 1);
			if (typeof outcome === "object") await recordShared(ctx, "POST shared-views", outcome);
			return answerOf(outcome, "name_en");
		},
	});
	authenticatedEndpoint(api, savedViewEndpoints["POST /shared-views/edit"], {
		may: (ctx, { payload }) => {
			const id = bodyId(payload.id);
			return id === null || findManagedView(ctx, id);
		},
		work: async (ctx, { fields: { id, place, ...input } }) => {
			const before = await findManagedView(ctx, id);
			const { name_en, name_ar } = completeNames(input, before);
			const names = { name_en: name_en ?? before.name_en, name_ar: name_ar ?? before.name_ar };
			const outcome = await editSharedView(ctx, id, names, place);
			if (typeof outcome === "object") await recordShared(ctx, "POST shared-views/edit", outcome);
			return answerOf(outcome, "name_en");
		},
	});
	authenticatedEndpoint(
		api,
		savedViewEndpoints["DELETE /shared-views/{id}"],
		async (ctx, { id }) => {
			const before = await findManagedView(ctx, id);
			await removeSharedView(ctx, id);
			await recordShared(ctx, "DELETE shared-views/{id}", { id, before });
			return { message: "The view was removed." };
		},
	);
}
