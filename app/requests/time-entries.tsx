import { SuggestedDateButton } from "#app/fields/suggested-date-button.tsx";
import { controlFields } from "#app/lib/control-fields.ts";
import { useCurrentMember, useLocale } from "#app/lib/root-data.ts";
import { Byline } from "#app/ui/byline.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { DisclosureSection } from "#app/ui/disclosure-section.tsx";
import { Form } from "#app/ui/form.tsx";
import { MemberText } from "#app/ui/member-text.tsx";
import { RemountOnChange } from "#app/ui/remount-on-change.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { MaintenanceRequest } from "#contract/requests/schemas.ts";
import { maxTimeEntryNote, quickEntryMinutes } from "#contract/requests/time-entries.ts";
import { durationText } from "./duration-text.ts";
import { RemoveEntryButton } from "./remove-entry.tsx";
import type { RequestFormState } from "./request-form.server.ts";

type WorkProps = {
	work: MaintenanceRequest["work"];
	/** The user can enter working time. */
	involved: boolean;
	oneTimeKey: string;
	submission: RequestFormState | null;
};

export function TimeEntries({ work = [], involved, oneTimeKey, submission }: WorkProps) {
	const words = useLocale();
	const { t, format } = words;
	const me = useCurrentMember().id;
	const all = work.reduce((sum, { minutes }) => sum + minutes, 0);
	return (
		<DisclosureSection
			id="time"
			icon="clock"
			title={t("equipment.time")}
			sum={all > 0 && durationText(all, words)}
			open={submission !== null}
			bare={all === 0}
		>
			{all > 0 && (
				<ol className="briefs">
					{work.map(({ id, day, minutes, note, at, memberDetails }) => (
						<li key={id}>
							<p>
								{durationText(minutes, words)} · {format.day(day)}
							</p>
							{note && (
								<p className="note">
									<MemberText text={note} />
								</p>
							)}
							<p className="hint">
								<Byline member={memberDetails} at={at} />
							</p>
							{involved && memberDetails?.id === me && (
								<RemoveEntryButton
									name="work"
									id={id}
									intent="unwork"
									label={t("equipment.takeBack")}
								/>
							)}
						</li>
					))}
				</ol>
			)}
			{involved && (
				<RemountOnChange by={String(work.length)}>
					<WorkForm oneTimeKey={oneTimeKey} submission={submission} />
				</RemountOnChange>
			)}
		</DisclosureSection>
	);
}

function WorkForm({ oneTimeKey, submission }: Pick<WorkProps, "oneTimeKey" | "submission">) {
	const { t, format } = useLocale();
	const field = controlFields(submission);
	return (
		<Form method="post" noValidate className="screen-only">
			<input type="hidden" name="one_time_key" value={submission?.key || oneTimeKey} />
			<input type="hidden" name="intent" value="work" />
			<TextInput
				{...field("minutes")}
				label={t("equipment.minutes")}
				inputMode="numeric"
				dir="ltr"
				marked={false}
			/>
			<TextInput {...field("day")} type="date" label={t("equipment.day")} dir="ltr" />
			<SuggestedDateButton name="day" meant={submission?.meant?.day} />
			<TextInput {...field("note")} label={t("equipment.workNote")} maxLength={maxTimeEntryNote} />
			{submission && (
				<div className="field">
					<Checkbox {...field("sure")} label={t("equipment.sure")} />
				</div>
			)}
			<div className="buttons mb-4">
				<SubmitButton
					name="book"
					value="1"
					icon="plus"
					variant="plain"
					label={t("equipment.addTime")}
				/>
				{quickEntryMinutes.map((minutes) => (
					<SubmitButton
						key={minutes}
						name="quick"
						value={String(minutes)}
						variant="plain"
						label={t("equipment.quick", { count: format.number(minutes) })}
					/>
				))}
			</div>
		</Form>
	);
}
