import { randomUUID } from "node:crypto";
import { data, redirect } from "@remix-run/node";
import { fetchFromApi } from "#app/lib/api.server.ts";
import { ApiFailure } from "#app/lib/api-failure.ts";
import { readFormOfAnywhere, textOf } from "#app/lib/form.server.ts";
import { translateFor } from "#app/lib/organisation.server.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import { orRefuse } from "#app/lib/refusal.server.ts";
import { visitorOf } from "#app/lib/session.server.ts";
import { publicOrigin } from "#app/lib/tenant.server.ts";
import type { QrSquares } from "#app/qr/path.ts";
import { qrSquares } from "#app/qr/qr.server.ts";
import type { TrackedProblem } from "#contract/schemas/reports.ts";
import { rememberedTokens } from "./mine.server.ts";
import { trackedProblem } from "./problem.server.ts";
import { isSaying, sayOfDone } from "./said.server.ts";

export type TrackPage = {
	problem: TrackedProblem;
	/** The link, and its code; null where the site's own address is not known. */
	link: { address: string; code: QrSquares } | null;
	/** One-time key of the note's form. */
	key: string;
	/** The same of the form by which it is taken up again. */
	reopenKey?: string;
};

export async function trackPage(request: Request, token = ""): Promise<TrackPage> {
	const problem = await orRefuse(request, trackedProblem(await visitorOf(request), token));
	return {
		problem,
		link: linkOf(request, token),
		key: randomUUID(),
		...(problem.reopen_until ? { reopenKey: randomUUID() } : {}),
	};
}

function linkOf(request: Request, token: string): TrackPage["link"] {
	try {
		const address = `${publicOrigin(request)}/problem/track/${token}`;
		return { address, code: qrSquares(address) };
	} catch {
		return null;
	}
}

/** A note that was not added, and why. */
export type UnaddedNote = { text: string; key: string; message: string };

/** Takes a form of a link's page; that its address is known lets anybody. */
export async function takeTrackForm(request: Request, token = "") {
	const form = await readFormOfAnywhere(request);
	const intent = textOf(form, "intent");
	return isSaying(intent)
		? sayOfDone(request, form, intent, token)
		: addTrackNote(request, form, token);
}

/** Adds a note to a report. */
async function addTrackNote(request: Request, form: FormData, token: string) {
	const [text, key] = [textOf(form, "text"), textOf(form, "key")];
	const visitor = await visitorOf(request);
	try {
		await fetchFromApi(visitor, `problems/track/${encodeURIComponent(token)}/notes`, {
			method: "POST",
			body: { text, key },
		});
		return redirect(`/problem/track/${encodeURIComponent(token)}#notes`);
	} catch (failure) {
		if (!(failure instanceof ApiFailure)) throw failure;
		const { code, fields, status } = failure;
		if (code === "not_found") return orRefuse(request, Promise.reject(failure));
		const t = await translateFor(request, visitor);
		if (code === "key_reused") {
			const another = { text, key: randomUUID(), message: t("strangers.addAnother") };
			return data<UnaddedNote>(another, { status });
		}
		const message = t(
			fields.text
				? fieldText(fields.text)
				: code === "too_many_attempts"
					? "strangers.tooMany"
					: `failures.plain.${code}`,
		);
		return data<UnaddedNote>({ text, key, message }, { status });
	}
}

/** One of this phone's reports. */
export type OwnReport = { token: string; problem: TrackedProblem };

/** This phone's last reports whose links have not ended. */
export async function ownReports(request: Request): Promise<OwnReport[]> {
	const visitor = await visitorOf(request);
	const found = (await rememberedTokens(request)).map(async (token) => {
		const problem = await trackedProblem(visitor, token).catch((failure: unknown) => {
			if (failure instanceof ApiFailure && failure.status === 404) return null;
			throw failure;
		});
		return problem ? [{ token, problem }] : [];
	});
	return (await orRefuse(request, Promise.all(found))).flat();
}
