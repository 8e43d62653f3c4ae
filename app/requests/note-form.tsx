import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { draftAttribute } from "#app/lib/progressive/unsaved-changes.ts";
import { useUnsentText } from "#app/lib/progressive/unsent-text.ts";
import { useCurrentMember } from "#app/lib/root-data.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Form } from "#app/ui/form.tsx";
import { ImagesInput } from "#app/ui/images-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxRequestText } from "#contract/requests/constants.ts";
import type { RequestFormState } from "./request-form.server.ts";

type NoteFormProps = {
	requestId: number;
	/** The request has anonymous reporters, who can be notified. */
	reported: boolean;
	oneTimeKey: string;
	/** The note that was rejected. */
	submission: RequestFormState | null;
};

/** Renders the form that adds a note to a request, with images. */
export function NoteForm({ requestId, reported, oneTimeKey, submission }: NoteFormProps) {
	const { t } = useTranslation();
	const field = controlFields(submission);
	const form = useUnsentText(`note ${useCurrentMember().id} ${requestId}`, "desc");
	return (
		<Form
			ref={form}
			{...{ [draftAttribute]: "" }}
			method="post"
			encType="multipart/form-data"
			noValidate
			className="composer card screen-only"
		>
			<input type="hidden" name="one_time_key" value={submission?.key || oneTimeKey} />
			<TextArea
				{...field("desc")}
				label={t("requestActions.noteText")}
				placeholder={t("requestActions.noteText")}
				rows={1}
				maxLength={maxRequestText}
				marked={false}
				required
			/>
			<ImagesInput
				{...field("photo")}
				label={t("requestActions.notePhotos")}
				stagedImages={submission?.stagedImages}
				icon="camera"
			/>
			{reported && (
				<div className="field">
					<Checkbox {...field("public")} label={t("publicReports.tell")} />
				</div>
			)}
			<SubmitButton
				intent="note"
				icon="send"
				variant="plain"
				label={t("requestActions.addNote")}
				busyLabel={t("requestActions.addingNote")}
			/>
		</Form>
	);
}
