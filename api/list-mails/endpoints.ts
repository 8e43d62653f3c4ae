import { readNeeds } from "#contract/entities/area-needs.ts";
import type { ListMailState } from "#contract/list-mails/constants.ts";
import { listMailEndpoints } from "#contract/list-mails/endpoints.ts";
import { isHideableList } from "#contract/lists/hidden-columns.ts";
import { assertNeeds, mayRead } from "../platform/authorization.ts";
import type { ApiRouter } from "../platform/dependencies.ts";
import { ApiError, orNotFound } from "../platform/errors.ts";
import { authenticatedEndpoint } from "../platform/http/authenticated-endpoint.ts";
import { scheduleWork } from "../platform/recurring/due-times.queries.ts";
import { isUnwanted, listMailWorkName, nextMailing } from "./next-mailing.ts";
import {
	findListMails,
	insertListMail,
	noteWanted,
	removeListMail,
	type StoredListMail,
} from "./queries.ts";

const stateOf = (mail: Pick<StoredListMail, "renewalAt">, now: Date): ListMailState =>
	mail.renewalAt === null ? "runs" : isUnwanted(mail, now) ? "unwanted" : "asked";

export function registerListMailEndpoints(api: ApiRouter): void {
	authenticatedEndpoint(api, listMailEndpoints["GET /list-mails"], async (ctx) => ({
		mails: (await findListMails(ctx, ctx.actor.id)).map(
			({ id, list, page, name, query, days, hour, form, empty, ...mail }) => ({
				id,
				list,
				page,
				name,
				query,
				days: [0, 1, 2, 3, 4, 5, 6].filter((day) => days & (1 << day)),
				hour,
				form,
				empty: empty === 1 ? (1 as const) : (0 as const),
				state:
					isHideableList(list) && mayRead(ctx.actor, list) ? stateOf(mail, ctx.now) : "unreadable",
			}),
		),
	}));
	authenticatedEndpoint(api, listMailEndpoints["POST /list-mails"], {
		may: ({ actor }, { payload: { list } }) => {
			if (isHideableList(list)) assertNeeds(actor, readNeeds[list]);
		},
		work: async (ctx, { fields }) => {
			if (!(await insertListMail(ctx, ctx.actor.id, fields, ctx.now)))
				throw new ApiError("list_mails_full");
			const days = fields.days.reduce((bits, day) => bits | (1 << day), 0);
			const times = { days, hour: fields.hour, since: ctx.now };
			await scheduleWork(ctx, listMailWorkName, nextMailing(times, ctx.tenant.timeZone));
			return { message: "The list will be mailed." };
		},
	});
	authenticatedEndpoint(
		api,
		listMailEndpoints["POST /list-mails/{id}/wanted"],
		async (ctx, { id }) => {
			const mail = orNotFound(await noteWanted(ctx, ctx.actor.id, id, ctx.now));
			await scheduleWork(ctx, listMailWorkName, nextMailing(mail, ctx.tenant.timeZone));
			return { message: "The list will be mailed." };
		},
	);
	authenticatedEndpoint(api, listMailEndpoints["DELETE /list-mails/{id}"], async (ctx, { id }) => {
		if (!(await removeListMail(ctx, ctx.actor.id, id))) throw new ApiError("not_found");
		return { message: "The list is mailed no longer." };
	});
}
