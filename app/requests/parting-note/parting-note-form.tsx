import { Form } from "@remix-run/react";
import type { PartingNote } from "#app/lib/error-page-data.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { ImagesInput } from "#app/ui/images-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { PartingNoteState } from "./parting-note.server.ts";

type PartingNoteFormProps = {
	note: PartingNote;
	/** The note that was sent and is shown again. */
	undone?: PartingNoteState | null;
};

/** Renders the form by which a member adds a note to a request that was theirs. */
export function PartingNoteForm({ note, undone }: PartingNoteFormProps) {
	const { t } = useTranslation();
	const { requestId } = note;
	const { typed = note, errors, pictures = note.pictures, key = note.key } = undone ?? {};
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
				name="desc"
				label={t("requestActions.noteText")}
				error={errors?.desc}
				defaultValue={typed.desc}
				rows={4}
				maxLength={4000}
				marked={false}
				required
			/>
			<ImagesInput
				name="photo"
				label={t("requestActions.notePhotos")}
				error={errors?.photo}
				again={pictures}
			/>
			<TextInput
				name="minutes"
				label={t("equipment.minutes")}
				error={errors?.minutes}
				defaultValue={typed.minutes}
				inputMode="numeric"
				dir="ltr"
			/>
			{undone?.asksSure && (
				<div className="field">
					<Checkbox name="sure" label={t("equipment.sure")} />
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
