import { randomUUID } from "node:crypto";
import { callApi } from "#app/lib/api-client.server.ts";
import { ApiClientError } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { getSession } from "#app/lib/session.server.ts";
import { publicOrigin } from "#app/lib/tenant.server.ts";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import { readReportTokens } from "./my-reports-cookie.server.ts";
import { loadTrackedReport } from "./submit.server.ts";
import { thanksParam } from "./thanks-path.ts";

export type TrackingPageData = {
	report: TrackedReport;
	/** The address of the page; null if the site's own is unknown. */
	link: string | null;
	/** It was sent right before: the page thanks for it. */
	isNew: boolean;
	/** The phone number to call in danger; null if there is none, or it is not needed. */
	phone: string | null;
	/** The idempotency key of the note form. */
	key: string;
	/** The idempotency key of the form that reopens the request. */
	reopenKey?: string;
};

export async function loadTrackingPage(request: Request, token = ""): Promise<TrackingPageData> {
	const session = await getSession(request);
	const report = await orErrorPage(request, loadTrackedReport(session, token));
	const isNew =
		new URL(request.url).searchParams.has(thanksParam) &&
		(report.state === "received" || report.state === "known");
	const tenant =
		isNew && report.danger === 1 ? await callApi(session, "GET /tenant").catch(() => null) : null;
	return {
		report,
		link: linkOf(request, token),
		isNew,
		phone: tenant?.help?.phones?.[0] ?? null,
		key: randomUUID(),
		...(report.reopen_until ? { reopenKey: randomUUID() } : {}),
	};
}

function linkOf(request: Request, token: string): TrackingPageData["link"] {
	try {
		return `${publicOrigin(request)}/problem/track/${token}`;
	} catch {
		return null;
	}
}

/** A report from this phone. */
export type OwnReport = { token: string; report: TrackedReport };

/** Loads the last reports from this phone whose links are still valid. */
export async function loadOwnReports(request: Request): Promise<OwnReport[]> {
	const session = await getSession(request);
	const found = (await readReportTokens(request)).map(async (token) => {
		const report = await loadTrackedReport(session, token).catch((failure: unknown) => {
			if (failure instanceof ApiClientError && failure.status === 404) return null;
			throw failure;
		});
		return report ? [{ token, report }] : [];
	});
	return (await orErrorPage(request, Promise.all(found))).flat();
}
