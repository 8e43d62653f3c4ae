import { controlFields } from "#app/lib/control-fields.ts";
import type { PartingNote } from "#app/lib/error-page-data.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Form } from "#app/ui/form.tsx";
import { ImagesInput } from "#app/ui/images-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { maxRequestText } from "#contract/requests/constants.ts";
import type { PartingNoteState } from "./parting-note.server.ts";

type PartingNoteFormProps = {
	note: PartingNote;
	/** The note that was sent and is shown again. */
	submission?: PartingNoteState | null;
};

/** Renders the form by which a member adds a note to a request that was theirs. */
export function PartingNoteForm({ note, submission }: PartingNoteFormProps) {
	const { t } = useTranslation();
	const { requestId } = note;
	const { stagedImages = note.stagedImages, key = note.key } = submission ?? {};
	const field = controlFields(submission);
	return (
		<Form
			method="post"
			action={`/view/request/${requestId}/parting-note`}
			encType="multipart/form-data"
			className="card form"
			noValidate
		>
			<h2>{t("requestActions.partingNote.title")}</h2>
			<p className="hint">{t("requestActions.partingNote.hint")}</p>
			<input type="hidden" name="one_time_key" value={key} />
			<TextArea
				{...field("desc", note.desc)}
				label={t("requestActions.noteText")}
				rows={4}
				maxLength={maxRequestText}
				marked={false}
				required
			/>
			<ImagesInput
				{...field("photo")}
				label={t("requestActions.notePhotos")}
				stagedImages={stagedImages}
			/>
			<TextInput
				{...field("minutes", note.minutes)}
				label={t("equipment.minutes")}
				inputMode="numeric"
				dir="ltr"
			/>
			{submission?.needsConfirmation && (
				<div className="field">
					<Checkbox {...field("sure")} label={t("equipment.sure")} />
				</div>
			)}
			<div className="buttons">
				<SubmitButton
					icon="send"
					label={t("requestActions.partingNote.send")}
					busyLabel={t("requestActions.addingNote")}
				/>
			</div>
		</Form>
	);
}
