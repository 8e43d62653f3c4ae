import { ImageLinks } from "#app/images/image-links.tsx";
import { useTranslation } from "#app/lib/i18n.ts";
import { DateTime } from "#app/ui/date-time.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import type { ReporterNote } from "#contract/public-reports/notes.schemas.ts";

/** Renders what the sender of a report has added to it, as members see it. */
export function ReporterNoteItem({ id, note }: { id: number; note: ReporterNote }) {
	const { t } = useTranslation();
	const { text, at, photos } = note;
	return (
		<li>
			{text && (
				<p className="note">
					<MemberText text={text} />
				</p>
			)}
			<ImageLinks photos={photos} alt={(number) => t("publicReports.added", { number, id })} />
			<p className="hint">
				<DateTime at={at} />
			</p>
		</li>
	);
}
