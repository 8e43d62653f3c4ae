import { Form, useFetcher } from "@remix-run/react";
import { useRef, useState } from "react";
import { useText } from "#app/lib/i18n.ts";
import type { NewRequestForm } from "#app/lib/new-request.server.ts";
import { fieldText } from "#app/lib/problem-texts.ts";
import { requestPriorities } from "#contract/requests.ts";
import { PriorityBadge } from "./badge.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import { FacilityFinder } from "./facility-finder.tsx";
import { FileInput } from "./file-input.tsx";
import { FormButtons } from "./form-buttons.tsx";
import { FormCard } from "./form-card.tsx";
import { RadioCards } from "./radio-cards.tsx";
import { ResourceChoice } from "./resource-choice.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { TextArea } from "./text-area.tsx";

const priorities = [...requestPriorities].reverse();

/** The form of a maintenance request. With scripts the code is read as soon as it is chosen. */
export function NewRequestFields({ form }: { form: NewRequestForm }) {
	const { t } = useText();
	const element = useRef<HTMLFormElement>(null);
	const reading = useFetcher<NewRequestForm>();
	const [readFor, setReadFor] = useState(form);
	// What was read before the form came back from the server is in the form now, or given up.
	const read = readFor === form ? reading.data : undefined;
	const found = read?.found ?? form.found;
	const options = found ? null : form.options;
	const problems = read && !read.found ? { ...form.problems, ...read.problems } : form.problems;
	const errorOf = (field: string) => {
		const problem = problems[field];
		return problem && t(fieldText(problem));
	};
	const errors = Object.keys(problems).flatMap((field) => {
		const message = errorOf(field);
		return message ? [{ field, message }] : [];
	});
	const failure = form.failure && {
		message: t(form.failure === "unavailable" ? "auth.unreachable" : "errors.unexpected.title"),
	};
	return (
		<Form ref={element} method="post" encType="multipart/form-data" noValidate>
			<ErrorSummary title={t("request.failed")} errors={failure ? [...errors, failure] : errors} />
			<FormCard>
				<input type="hidden" name="one_time_key" value={form.typed.one_time_key} />
				<FacilityFinder
					facility={found?.facility ?? null}
					options={options}
					chosen={form.typed.facility_id}
					reading={reading.state !== "idle"}
					errors={{ qr_code: errorOf("qr_code"), facility_id: errorOf("facility_id") }}
					onPicture={(picture) => {
						// All that was typed goes along, for the case that the session has ended.
						const body = new FormData(element.current ?? undefined);
						body.delete("photo");
						body.set("step", "read");
						body.set("qr_code", picture);
						setReadFor(form);
						reading.submit(body, { method: "post", encType: "multipart/form-data" });
					}}
				/>
				{found && (
					<ResourceChoice
						resources={found.resources}
						chosen={form.typed.resource_id}
						error={errorOf("resource_id")}
					/>
				)}
				<RadioCards
					name="priority"
					label={t("request.priority")}
					required
					error={errorOf("priority")}
					defaultValue={form.typed.priority}
					options={priorities.map((value) => ({
						value,
						label: <PriorityBadge priority={value} />,
					}))}
				/>
				<TextArea
					name="comment"
					label={t("request.comment")}
					hint={t("request.commentHint")}
					error={errorOf("comment")}
					defaultValue={form.typed.comment}
					maxLength={4000}
					required
				/>
				<FileInput
					name="photo"
					label={t("request.photo")}
					hint={t(form.photoLost ? "request.photoAgain" : "request.photoHint")}
					error={errorOf("photo")}
					accept=".jpg,.jpeg,.png"
					preview
				/>
				<FormButtons cancelHref="/main-services">
					<SubmitButton
						name="step"
						value="send"
						icon="send"
						label={t("request.send")}
						busyLabel={t("request.sending")}
					/>
				</FormButtons>
			</FormCard>
		</Form>
	);
}
