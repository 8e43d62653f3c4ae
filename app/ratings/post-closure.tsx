import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { Byline } from "#app/ui/byline.tsx";
import { Card } from "#app/ui/card.tsx";
import { Form } from "#app/ui/form.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { StarsInput } from "#app/ui/stars-input.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { maxRatingText } from "#contract/ratings/limits.ts";
import type { MaintenanceRequest, Rating } from "#contract/requests/schemas.ts";

type Rejected = FormState<FormTexts> | null;

/** Renders the form that rates finished work. */
export function RatingForm({
	oneTimeKey,
	submission,
}: {
	oneTimeKey: string;
	submission: Rejected;
}) {
	const { t } = useLocale();
	const field = controlFields(submission);
	return (
		<Card title={t("ratings.ask")} id="rating" className="screen-only">
			<Form method="post" noValidate>
				<input type="hidden" name="one_time_key" value={submission?.key || oneTimeKey} />
				<StarsInput {...field("stars")} />
				<TextArea {...field("comment")} label={t("ratings.comment")} maxLength={maxRatingText} />
				<SubmitButton intent="rate" icon="send" label={t("ratings.send")} />
			</Form>
		</Card>
	);
}

type ReopenFormProps = {
	request: Pick<MaintenanceRequest, "version" | "reopen_until">;
	oneTimeKey: string;
	submission: Rejected;
};

/** Renders the form that reopens a request whose problem was not solved. */
export function ReopenForm({ request, oneTimeKey, submission }: ReopenFormProps) {
	const field = controlFields(submission);
	const { t, format } = useLocale();
	const { reopen_until: until } = request;
	const lastDay = until && new Date(Date.parse(until) - 1).toISOString();
	return (
		<Card title={t("ratings.broken")} id="broken" className="screen-only">
			<Form method="post" noValidate>
				<input type="hidden" name="one_time_key" value={submission?.key || oneTimeKey} />
				<input type="hidden" name="version" value={request.version} />
				<TextArea
					{...field("reason")}
					label={t("ratings.reason")}
					hint={lastDay && t("ratings.until", { date: format.date(lastDay) })}
					maxLength={maxRatingText}
					marked={false}
					required
				/>
				<SubmitButton intent="reopen" icon="wrench" variant="plain" label={t("ratings.reopen")} />
			</Form>
		</Card>
	);
}

export function RequestRatings({ ratings }: { ratings: readonly Rating[] }) {
	const { t } = useLocale();
	return (
		<Card title={t("ratings.title")}>
			<ol className="briefs notes">
				{ratings.map(({ stars, comment, at, memberDetails }) => (
					<li key={at}>
						<p>
							<Stars stars={stars} />
						</p>
						{comment && (
							<p className="note">
								<MemberText text={comment} />
							</p>
						)}
						<p className="hint">
							<Byline member={memberDetails} unnamed={t("ratings.reporter")} at={at} />
						</p>
					</li>
				))}
			</ol>
		</Card>
	);
}
