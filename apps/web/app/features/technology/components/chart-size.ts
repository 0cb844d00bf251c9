/** Height in pixels per condition, and of axis and legend, to reserve the space before the chart's chunk has loaded. */
export const CHART_ROW = 46;
export const CHART_FRAME = 72;
