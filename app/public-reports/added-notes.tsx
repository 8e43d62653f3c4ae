import { Form } from "@remix-run/react";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Card } from "#app/ui/card.tsx";
import { DateTime } from "#app/ui/date-time.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxReportText } from "#contract/public-reports/constants.ts";
import type { TrackedReport } from "#contract/public-reports/schemas.ts";
import { acceptsImages } from "./image-additions.ts";
import { PublicImagesInput } from "./public-images-input.tsx";
import type { TrackingFormState } from "./tracking-forms.server.ts";

type AddedNotesProps = {
	report: TrackedReport;
	oneTimeKey: string;
	/** The form that was not accepted. */
	submission: TrackingFormState | null;
};

/** Renders what was added to a report and answered, and the form that adds a note or pictures. */
export function AddedNotes({ report, oneTimeKey, submission }: AddedNotesProps) {
	const { t } = useLocale();
	const { notes } = report;
	const { failure, errors } = submission ?? {};
	const field = controlFields(submission);
	return (
		<Card title={t("publicReportPages.notes")} id="notes" className="mt-6">
			{notes.length > 0 && (
				<ol className="briefs notes">
					{notes.map(({ at, text, own, pictures: imageCount }) => (
						<li key={at + text}>
							{text && (
								<p className="note">
									<MemberText text={text} />
								</p>
							)}
							<p className="hint">
								<span>
									{t(own ? "publicReportPages.own" : "publicReportPages.answer")} ·{" "}
									<DateTime at={at} />
								</span>
								{imageCount > 0 && (
									<span>{t("publicReportPages.picturesCame", { count: imageCount })}</span>
								)}
							</p>
						</li>
					))}
				</ol>
			)}
			<Form
				method="post"
				encType="multipart/form-data"
				className={notes.length > 0 ? "mt-4 screen-only" : "screen-only"}
				noValidate
			>
				<input type="hidden" name="key" value={submission?.key || oneTimeKey} />
				<TextArea
					{...field("text")}
					label={t("publicReportPages.note")}
					error={errors?.text ?? failure ?? undefined}
					maxLength={maxReportText}
					marked={false}
				/>
				{acceptsImages(report) && (
					<PublicImagesInput {...field("photo")} staged={submission?.stagedImages} />
				)}
				<SubmitButton variant="plain" icon="plus" label={t("publicReportPages.addNote")} />
			</Form>
		</Card>
	);
}
