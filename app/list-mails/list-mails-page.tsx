import { Link } from "@remix-run/react";
import { weekdayName, weekdayNumbers } from "#app/fields/weekdays.ts";
import { controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import type { PageProps } from "#app/lib/progressive/form-page.tsx";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { CheckboxField } from "#app/ui/checkbox-field.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { RadioCards } from "#app/ui/radio-cards.tsx";
import { SaveButton } from "#app/ui/save-button.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";
import { listMailForms } from "#contract/list-mails/constants.ts";
import { viewLimits } from "#contract/lists/view-limits.ts";
import type { ListMailFormState, ListMailsPageData } from "./list-mails-page.server.ts";

type ListMailsScreenProps = PageProps<ListMailsPageData, ListMailFormState>;

/** Renders the page on which a list is mailed on some days, with the lists that are. */
export function ListMailsScreen({ page, submission, unreached }: ListMailsScreenProps) {
	const { t } = useTranslation();
	const field = controlFields(submission);
	const { slug, query, title, words, mails, hours } = page;
	const list = `/table/${slug}${query && `?${query}`}`;
	return (
		<>
			<UnreachedSummary unreached={unreached} />
			<Breadcrumbs crumbs={[{ label: title, href: list }]} here={words.title} />
			<ErrorSummary title={words.failed} errors={useSummaryErrors(submission)} />
			<Form method="post" noValidate>
				<FormCard>
					<p className="hint">{words.intro}</p>
					<TextInput
						{...field("name", title)}
						label={words.name}
						maxLength={viewLimits.name}
						required
					/>
					<CheckboxField
						name="days"
						label={words.days}
						error={submission?.errors.days}
						required
						options={weekdayNumbers.map((day) => ({
							value: String(day),
							label: weekdayName(t, day),
						}))}
						values={submission?.days ?? ["0"]}
					/>
					<Select
						{...field("hour", "7")}
						label={words.hour}
						hint={words.hourHint}
						options={hours}
						marked={false}
					/>
					<RadioCards
						{...field("form", "rows")}
						label={words.form}
						marked={false}
						options={listMailForms.map((form) => ({ value: form, label: words[form] }))}
					/>
					<Checkbox
						name="empty"
						label={words.empty}
						defaultChecked={submission?.values.empty === "1"}
					/>
					<FormButtons cancelHref={list}>
						<SaveButton />
					</FormButtons>
				</FormCard>
				{mails.length > 0 && (
					<FormCard>
						<h2>{words.own}</h2>
						<ul>
							{mails.map((mail) => (
								<li key={mail.id} className="card-head">
									<div>
										<Link to={mail.href}>
											<bdi>{mail.name}</bdi>
										</Link>
										<p className="hint">{mail.state === "runs" ? mail.when : words[mail.state]}</p>
									</div>
									{(mail.state === "asked" || mail.state === "unwanted") && (
										<Button type="submit" name="renew" value={String(mail.id)} variant="plain">
											{mail.state === "asked" ? words.renew : words.again}
											<span className="sr-only">: {mail.name}</span>
										</Button>
									)}
									<Button
										type="submit"
										name="remove"
										value={String(mail.id)}
										variant="quiet"
										icon="trash-2"
										aria-label={words.removeOf.replace("{{name}}", mail.name)}
									>
										{words.remove}
									</Button>
								</li>
							))}
						</ul>
					</FormCard>
				)}
			</Form>
		</>
	);
}
