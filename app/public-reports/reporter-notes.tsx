import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { ImageLinks } from "#app/images/image-links.tsx";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import type { RequestPublicReport } from "#contract/requests/schemas.ts";

/** Renders the reports of a request by anonymous users, with what they have added. */
export function ReporterNotes({ reports }: { reports: readonly RequestPublicReport[] }) {
	const { t } = useLocale();
	const nameOf = (id: number) => t("publicReports.one", { id });
	return (
		<Card title={t("publicReports.fromReporter")} id="reporter">
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
							<li key={note.at + note.text}>
								{note.text && (
									<p className="note">
										<MemberText text={note.text} />
									</p>
								)}
								<ImageLinks
									photos={note.photos}
									alt={(number) => t("publicReports.added", { number, id })}
								/>
								<p className="hint">
									<DateTime at={note.at} />
								</p>
							</li>
						))}
					</Fragment>
				))}
			</ol>
		</Card>
	);
}
