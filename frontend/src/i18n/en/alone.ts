export default {
  self: '{{name}} would like to know how you are.',
  why: 'Why:',
  later:
    'Only you are asked, not your class. To carry on another day, or if you say no and change your mind, ask {{name}} for another code.',
  others: '{{name}} asks you about this child. Please keep it between you two.',
};
