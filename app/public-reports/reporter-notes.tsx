import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import type { RequestPublicReport } from "#contract/requests/schemas.ts";
import { ReporterNoteItem } from "./reporter-note.tsx";

/** Renders the reports of a request by anonymous users, with what they have added. */
export function ReporterNotes({ reports }: { reports: readonly RequestPublicReport[] }) {
	const { t } = useLocale();
	const nameOf = (id: number) => t("reporting.one", { id });
	return (
		<Card title={t("reporting.fromReporter")} id="reporter">
			<ol className="briefs notes">
				{reports.map(({ id, date, notes, open }) => (
					<Fragment key={id}>
						<li>
							{open ? <Link to={`/view/report/${id}`}>{nameOf(id)}</Link> : nameOf(id)}
							<p className="hint">
								<DateTime at={date} />
							</p>
						</li>
						{notes.map((note) => (
							<ReporterNoteItem key={note.at + note.text} id={id} note={note} />
						))}
					</Fragment>
				))}
			</ol>
		</Card>
	);
}
