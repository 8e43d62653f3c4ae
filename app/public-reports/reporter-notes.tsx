import { Link } from "@remix-run/react";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import type { RequestPublicReport } from "#contract/requests/schemas.ts";

/** Renders the notes that anonymous users have added to their reports of a request. */
export function ReporterNotes({ reports }: { reports: readonly RequestPublicReport[] }) {
	const { t } = useLocale();
	const notes = reports.flatMap(({ id, date, notes, open }) => [
		{ id, at: date, text: null, open },
		...notes.map((note) => ({ id, ...note, open })),
	]);
	const nameOf = (id: number) => t("reporting.one", { id });
	return (
		<Card title={t("reporting.fromReporter")} id="reporter">
			<ol className="briefs notes">
				{notes.map(({ id, at, text, open }) => (
					<li key={`${id} ${at} ${text}`}>
						{text === null ? (
							open ? (
								<Link to={`/view/report/${id}`}>{nameOf(id)}</Link>
							) : (
								nameOf(id)
							)
						) : (
							<p className="note">
								<MemberText text={text} />
							</p>
						)}
						<p className="hint">
							<DateTime at={at} />
						</p>
					</li>
				))}
			</ol>
		</Card>
	);
}
