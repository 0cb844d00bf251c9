/** Pixels for a condition's two bars, and for axis and legend: known before the chart's code is there. */
export const CHART_ROW = 46;
export const CHART_FRAME = 72;
