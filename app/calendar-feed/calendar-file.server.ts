import ical, { ICalCalendarMethod, ICalEventTransparency } from "ical-generator";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { anonymousSession } from "#app/lib/session.server.ts";
import { publicOrigin } from "#app/lib/tenant.server.ts";
import { tenantDigits } from "#app/lib/tenant-settings.server.ts";
import { translatorFor } from "#app/lib/translations.server.ts";
import type { CalendarFeed } from "#contract/calendar-feed/schemas.ts";
import { type Digits, getLocaleFormat } from "#contract/values/format.ts";

/** The seconds for which the file is kept by who reads it. */
const maxAge = 3600;

/** Returns the calendar of an address as an iCalendar file, whoever asks. */
export async function calendarFile(request: Request, token = ""): Promise<Response> {
	const session = anonymousSession(request);
	const feed = await orErrorPage(
		request,
		callApi(session, "GET /calendar/{token}", { params: { token } }),
	);
	const calendar = toICalendar(feed, publicOrigin(request), await tenantDigits(session));
	return new Response(calendar, {
		headers: {
			"Content-Type": "text/calendar; charset=utf-8",
			"Content-Disposition": 'attachment; filename="calendar.ics"',
			"Cache-Control": `private, max-age=${maxAge}`,
			"X-Content-Type-Options": "nosniff",
		},
	});
}

const utc = [
	"BEGIN:VTIMEZONE",
	"TZID:UTC",
	"BEGIN:STANDARD",
	"DTSTART:19700101T000000",
	"TZOFFSETFROM:+0000",
	"TZOFFSETTO:+0000",
	"END:STANDARD",
	"END:VTIMEZONE",
].join("\r\n");

/** The library escapes all texts but the calendar's name. */
const escaped = (text: string) => text.replace(/[\\;,]/g, "\\$&");

/** Writes a feed as iCalendar (RFC 5545), in its member's language; all events are whole days. */
export function toICalendar(feed: CalendarFeed, origin: string, digits?: Digits): string {
	const { language, organisation, made_at, requests, visits } = feed;
	const t = translatorFor(language, digits);
	const { number } = getLocaleFormat(language, "UTC", digits);
	const { host } = new URL(origin);
	const calendar = ical({
		name: escaped(`${t("profile.calendar")} · ${organisation[`name_${language}`]}`),
		prodId: { company: "Siyana", product: "Calendar", language: language.toUpperCase() },
		method: ICalCalendarMethod.PUBLISH,
		ttl: maxAge,
	});
	const add = (id: string, day: string, summary: string, url?: string) =>
		calendar.createEvent({
			id: `${id}@${host}`,
			stamp: new Date(made_at),
			start: new Date(day),
			allDay: true,
			summary,
			transparency: ICalEventTransparency.TRANSPARENT,
			...(url ? { url } : {}),
		});
	for (const { id, day, late, facilityDetails } of requests)
		add(
			`request-${id}`,
			day,
			t(late ? "calendarFeed.late" : "calendarFeed.request", {
				id,
				place: facilityDetails?.[`name_${language}`] ?? "",
			}).trim(),
			`${origin}/view/request/${id}`,
		);
	for (const { plan_id, day, count, ...names } of visits)
		add(
			`visit-${plan_id}-${day}`,
			day,
			t("calendarFeed.visits", { count, shown: number(count), name: names[`name_${language}`] }),
		);
	// RFC 5545 asks for a component also where there is nothing to do.
	if (calendar.length() === 0) calendar.timezone({ name: "UTC", generator: () => utc });
	return calendar.toString();
}
