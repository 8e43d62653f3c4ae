import arabicOfAbsences from "#app/locales/ar/absences.ts";
import arabicOfBulkRequests from "#app/locales/ar/bulk-requests.ts";
import arabicOfChecklists from "#app/locales/ar/checklists.ts";
import arabicOfFind from "#app/locales/ar/find.ts";
import arabicOfHome from "#app/locales/ar/home.ts";
import ar from "#app/locales/ar/index.ts";
import arabicOfKinds from "#app/locales/ar/kinds.ts";
import arabicOfPlaceWork from "#app/locales/ar/place-work.ts";
import arabicOfPlanForm from "#app/locales/ar/plan-form.ts";
import arabicOfStrangers from "#app/locales/ar/public-report-pages.ts";
import arabicOfTriage from "#app/locales/ar/report-triage.ts";
import arabicOfRequests from "#app/locales/ar/request-page.ts";
import arabicOfSavedViews from "#app/locales/ar/saved-views.ts";
import arabicOfMails from "#app/locales/ar/unsubscribe.ts";
import englishOfAbsences from "#app/locales/en/absences.ts";
import englishOfBulkRequests from "#app/locales/en/bulk-requests.ts";
import englishOfChecklists from "#app/locales/en/checklists.ts";
import englishOfFind from "#app/locales/en/find.ts";
import englishOfHome from "#app/locales/en/home.ts";
import en from "#app/locales/en/index.ts";
import englishOfKinds from "#app/locales/en/kinds.ts";
import englishOfPlaceWork from "#app/locales/en/place-work.ts";
import englishOfPlanForm from "#app/locales/en/plan-form.ts";
import englishOfStrangers from "#app/locales/en/public-report-pages.ts";
import englishOfTriage from "#app/locales/en/report-triage.ts";
import englishOfRequests from "#app/locales/en/request-page.ts";
import englishOfSavedViews from "#app/locales/en/saved-views.ts";
import englishOfMails from "#app/locales/en/unsubscribe.ts";
import type { Digits } from "./format.ts";
import { createTranslation, type Translate, type Translation } from "./i18n.ts";
import type { Language } from "./languages.ts";

const texts: Readonly<Record<Language, Translation>> = {
	ar: createTranslation("ar", {
		...ar,
		absences: arabicOfAbsences,
		checklists: arabicOfChecklists,
		bulkRequests: arabicOfBulkRequests,
		find: arabicOfFind,
		home: arabicOfHome,
		requestPage: arabicOfRequests,
		placeWork: arabicOfPlaceWork,
		planForm: arabicOfPlanForm,
		kinds: arabicOfKinds,
		savedViews: arabicOfSavedViews,
		strangers: arabicOfStrangers,
		triage: arabicOfTriage,
		unsubscribe: arabicOfMails,
	}),
	en: createTranslation("en", {
		...en,
		absences: englishOfAbsences,
		checklists: englishOfChecklists,
		bulkRequests: englishOfBulkRequests,
		find: englishOfFind,
		home: englishOfHome,
		requestPage: englishOfRequests,
		placeWork: englishOfPlaceWork,
		planForm: englishOfPlanForm,
		kinds: englishOfKinds,
		savedViews: englishOfSavedViews,
		strangers: englishOfStrangers,
		triage: englishOfTriage,
		unsubscribe: englishOfMails,
	}),
};

export const translationFor = (language: Language): Translation => texts[language];

/**
 * Returns the translation function of a language.
 *
 * @param digits the organisation's digits, for texts to its members
 */
export const translatorFor = (language: Language, digits?: Digits): Translate =>
	texts[language].inDigits(digits).t;
