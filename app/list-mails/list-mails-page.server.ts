import { redirect } from "@remix-run/node";
import { z } from "zod";
import type { FieldDefinition } from "#app/entities/field-definition.ts";
import { fieldLabel } from "#app/entities/field-labels.ts";
import { listTitle } from "#app/entities/list-registry.ts";
import { entities } from "#app/entities/registry.ts";
import { visibleColumns } from "#app/entities/visible-columns.ts";
import { withoutColumns } from "#app/entities/without-columns.ts";
import { formatWeekdays } from "#app/fields/weekdays.ts";
import { checkedBy, lineControl, listControl, textControl } from "#app/forms/controls.server.ts";
import { defineForm, runFormAction } from "#app/forms/form-action.server.ts";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfFailed, nullIfNotFound } from "#app/lib/api-error.ts";
import { fetchCurrentMember } from "#app/lib/current-member.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { loadLocaleContext } from "#app/lib/locale-context.server.ts";
import { requireNeeds } from "#app/lib/permissions.server.ts";
import { getLanguage } from "#app/lib/preferences.server.ts";
import { withRequestedLanguage } from "#app/lib/requested-language.ts";
import { requireSession, type Session } from "#app/lib/session.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import { findAbsentColumns } from "#app/lists/absent-columns.server.ts";
import { cellKindOf } from "#app/lists/csv-export.server.ts";
import { queryOf, savableList } from "#app/lists/saved-views-page.server.ts";
import texts from "#app/locales/en/list-mails.ts";
import { savedViewInput } from "#contract/lists/saved-views.ts";

/** The form after an error. */
export type ListMailFormState = FormState<
	FormTexts<"name" | "hour" | "form" | "empty">,
	{ readonly days: readonly string[] }
>;

type TextName = keyof typeof texts;

/** Loads the page on which a member has a list mailed, with the lists that are mailed already. */
export async function loadListMailsPage(request: Request, slug: string | undefined) {
	const session = await requireSession(request);
	const list = savableList(slug);
	const { searchParams } = new URL(request.url);
	const opened = searchParams.get("opened");
	if (opened !== null) throw await openList(request, session, list, opened);
	const [, { mails }, { t, language, format }] = await allInOrder([
		requireNeeds(request, session, list.read),
		orErrorPage(request, callApi(session, "GET /list-mails")),
		loadLocaleContext(request, session),
	]);
	const hourText = (hour: number) => format.inDigits(`${String(hour).padStart(2, "0")}:00`);
	const names = Object.keys(texts) as TextName[];
	return {
		slug: list.slug,
		query: queryOf(request, list),
		title: listTitle(t, list.slug),
		mails: mails.map(({ id, page, name, query, days, hour, form, state }) => ({
			id,
			name,
			href: `/table/${page}${query && `?${query}`}`,
			when: `${formatWeekdays(days.join(","), { t, language })} · ${hourText(hour)} · ${t(`listMails.${form}`)}`,
			state,
		})),
		hours: Array.from({ length: 24 }, (_, hour) => ({
			value: String(hour),
			label: hourText(hour),
		})),
		words: Object.fromEntries(names.map((name) => [name, t(`listMails.${name}`)])) as Record<
			TextName,
			string
		>,
	};
}

/** Notes that a member opened a list from its mail, and returns the way to the list. */
async function openList(
	request: Request,
	session: Session,
	list: ReturnType<typeof savableList>,
	id: string,
): Promise<Response> {
	// The mail may have been passed on, or ended.
	if (isIdParam(id))
		await orErrorPage(
			request,
			callApi(session, "POST /list-mails/{id}/wanted", { params: { id } }).catch(nullIfFailed),
		);
	const url = new URL(request.url);
	url.searchParams.delete("opened");
	const query = queryOf({ url: url.href }, list);
	return redirect(withRequestedLanguage(request, `/table/${list.slug}${query && `?${query}`}`));
}

export type ListMailsPageData = Awaited<ReturnType<typeof loadListMailsPage>>;

/** Returns the columns that the list shows the member, as a workbook has them. */
async function shownColumns(
	session: Session,
	{ entity: name, area }: ReturnType<typeof savableList>,
	request: Request,
) {
	const language = await getLanguage(request);
	const { list_columns = {} } = await fetchCurrentMember(session);
	const absent = await findAbsentColumns(session, entities[name]);
	const entity = withoutColumns(entities[name], [...absent, ...(list_columns[area] ?? [])]);
	const fields = entity.fields as Readonly<Record<string, FieldDefinition>>;
	return visibleColumns(entity, language).map(([column]) => ({
		name: column,
		heading_en: fieldLabel(translatorFor("en"), entity.name, column),
		heading_ar: fieldLabel(translatorFor("ar"), entity.name, column),
		kind: cellKindOf(fields[column]),
	}));
}

const controls = z.object({
	name: lineControl,
	days: listControl,
	hour: textControl,
	form: textControl,
	empty: textControl,
	renew: textControl,
	remove: textControl,
});

const listMailForm = (slug: string | undefined) => {
	const list = savableList(slug);
	const check = checkedBy<z.output<typeof controls>>(
		savedViewInput.pick({ name: true }).extend({ days: z.array(z.string()).min(1, "required") }),
		({ name, days, renew, remove }) =>
			renew || remove ? { name: "-", days: ["0"] } : { name, days },
	);
	return defineForm({
		schema: controls.superRefine(check),
		controls: ["name", "days", "hour", "form", "empty"],
		async send({ name, days, hour, form, empty, renew, remove }, { session, request }) {
			if (isIdParam(renew)) {
				await callApi(session, "POST /list-mails/{id}/wanted", { params: { id: renew } });
				return "listMails.goesOn" as const;
			}
			if (isIdParam(remove)) {
				const params = { id: remove };
				await callApi(session, "DELETE /list-mails/{id}", { params }).catch(nullIfNotFound);
				return "listMails.removed" as const;
			}
			const columns = await shownColumns(session, list, request);
			const query = queryOf(request, list);
			await callApi(session, "POST /list-mails", {
				body: {
					list: list.area,
					page: list.slug,
					name,
					query,
					columns,
					days: days.map(Number),
					hour: Number(hour),
					form,
					empty: empty ? 1 : 0,
				},
			});
			return "listMails.saved" as const;
		},
		done: (text, { request }) =>
			redirectWithToast(`/list-mails/${list.slug}?${queryOf(request, list)}`, text),
		show: (state, { form }): object => ({ ...state, days: form.getAll("days").map(String) }),
	});
};

/** Has a list mailed, or ends that. */
export const handleListMailForm = (request: Request, slug: string | undefined) =>
	runFormAction(request, (posted) => listMailForm(slug)(posted));
